import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { PageNumber } from '#functions/contract/page-number.ts'
import { type Item, type Key, table, tableName } from './table.ts'

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

const partitionOf = (time: string) => `TROUBLE#${time.slice(0, 10)}`

/** Notes it under a name that it has for good: it is listed once, however often it is noted. */
export async function putTrouble(name: string, trouble: Trouble): Promise<void> {
  const key: Key = { PK: partitionOf(trouble.at), SK: `${trouble.at}#${name}` }
  const expires = Math.ceil((Date.parse(trouble.at) + keptFor) / 1000)
  await table.send(
    new PutCommand({ TableName: tableName(), Item: { ...key, ...trouble, expires } }),
  )
}

/** All that went wrong in the 24 hours before `now`, newest first. */
export async function listTroubles(now: Date): Promise<Trouble[]> {
  const to = now.toISOString()
  const from = new Date(now.getTime() - day).toISOString()
  const days = await Promise.all([to, from].map((time) => listDay(partitionOf(time), { from, to })))
  const named = new Map(days.flat().map(({ name, trouble }) => [name, trouble]))
  return [...named.values()]
}

type Named = { name: string; trouble: Trouble }
const Listed = v.object({ SK: v.string() })

type Span = { from: string; to: string }

async function listDay(partition: string, { from, to }: Span, after?: Item): Promise<Named[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :day AND SK BETWEEN :from AND :to',
      // `$` comes right after `#`.
      ExpressionAttributeValues: { ':day': partition, ':from': from, ':to': `${to}$` },
      ScanIndexForward: false,
      ...(after && { ExclusiveStartKey: after }),
    }),
  )
  const troubles = Items.map((item) => ({
    name: v.parse(Listed, item).SK.split('#').slice(1).join('#'),
    trouble: v.parse(Trouble, item),
  }))
  if (!LastEvaluatedKey) return troubles
  return [...troubles, ...(await listDay(partition, { from, to }, LastEvaluatedKey))]
}
