import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { type Key, table, tableName } from '#functions/table/table.ts'

/**
 * A failure that admins see: a file that was refused or did not arrive, or a reservation that failed.
 * `reason` is the message to the shop, or what probably happened to the upload.
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
const troubleLife = 8 * day

type Kind = Trouble['kind']

const troublePartition = (kind: Kind) => `TROUBLE#${kind}`

/** Stores it under a permanent name, so that it is listed once. */
export async function putTrouble(name: string, trouble: Trouble): Promise<void> {
  const key: Key = { PK: troublePartition(trouble.kind), SK: `${trouble.at}#${name}` }
  const expires = Math.ceil((Date.parse(trouble.at) + troubleLife) / 1000)
  await table.send(
    new PutCommand({ TableName: tableName(), Item: { ...key, ...trouble, expires } }),
  )
}

/** The failures of one kind; `isMore` where there are more than one read returns. */
export type TroublesOfKind = { troubles: Trouble[]; isMore: boolean }

// One shop may request thousands of uploads a day. This many are half a megabyte.
const maxTroubles = 500

const ListedTrouble = v.object({ SK: v.string() })

/** The failures of this kind in the 24 hours before `now`, newest first, in one request. */
export async function listTroubles(kind: Kind, now: Date): Promise<TroublesOfKind> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :kind AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':kind': troublePartition(kind),
        ':from': new Date(now.getTime() - day).toISOString(),
        // `$` comes right after `#`.
        ':to': `${now.toISOString()}$`,
      },
      ScanIndexForward: false,
      Limit: maxTroubles,
    }),
  )
  const named = Items.map((item) => {
    const name = v.parse(ListedTrouble, item).SK.split('#').slice(1).join('#')
    return [name, v.parse(Trouble, item)] as const
  })
  return { troubles: [...new Map(named).values()], isMore: LastEvaluatedKey !== undefined }
}
