import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { PageNumber } from '#functions/contract/page-number.ts'
import { type Key, table, tableName } from './table.ts'

/**
 * Something that went wrong for a shop: a file that was not taken or did not arrive, under the name that it
 * had, or a reservation of a page that failed. `reason` is what the shop was told, or what may have become of
 * an upload that nobody ended.
 */
const Trouble = v.object({
  shop_id: v.string(),
  at: v.string(),
  kind: v.picklist(['upload', 'reservation']),
  reason: v.string(),
  name: v.optional(v.string()),
  page: v.optional(PageNumber),
})
export type Trouble = v.InferOutput<typeof Trouble>

const day = 24 * 60 * 60_000
const keptFor = 8 * day

type Kind = Trouble['kind']

const partitionOf = (kind: Kind) => `TROUBLE#${kind}`

/** Notes it under a name that it has for good: it is listed once, however often it is noted. */
export async function putTrouble(name: string, trouble: Trouble): Promise<void> {
  const key: Key = { PK: partitionOf(trouble.kind), SK: `${trouble.at}#${name}` }
  const expires = Math.ceil((Date.parse(trouble.at) + keptFor) / 1000)
  await table.send(
    new PutCommand({ TableName: tableName(), Item: { ...key, ...trouble, expires } }),
  )
}

/** What went wrong of one kind; `isMore` where there was more than one reading takes. */
export type TroublesOfKind = { troubles: Trouble[]; isMore: boolean }

// One shop may ask for thousands of uploads a day. So many are half a megabyte at most.
const mostOfKind = 500

const Listed = v.object({ SK: v.string() })

/** What went wrong of this kind in the 24 hours before `now`, newest first: what one request answers. */
export async function listTroubles(kind: Kind, now: Date): Promise<TroublesOfKind> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :kind AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':kind': partitionOf(kind),
        ':from': new Date(now.getTime() - day).toISOString(),
        // `$` comes right after `#`.
        ':to': `${now.toISOString()}$`,
      },
      ScanIndexForward: false,
      Limit: mostOfKind,
    }),
  )
  const named = Items.map((item) => {
    const name = v.parse(Listed, item).SK.split('#').slice(1).join('#')
    return [name, v.parse(Trouble, item)] as const
  })
  return { troubles: [...new Map(named).values()], isMore: LastEvaluatedKey !== undefined }
}
