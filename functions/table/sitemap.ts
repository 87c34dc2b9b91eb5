import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { isCanary } from '#functions/contract/canary.ts'
import { PageNumber } from '#functions/contract/page-number.ts'
import { type Due, dueAttributes, withoutTime } from './due.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, type Item, table, tableName } from './table.ts'

const partition = 'SITEMAP'
const file = { PK: partition, SK: 'FILE' }

/** A page that search engines are told of; `at` is when it went live. */
const Listed = v.object({ slug: v.string(), page: PageNumber, at: v.string() })
export type Listed = v.InferOutput<typeof Listed>

/**
 * Notes that what visitors see of a page is about to change. To be called before the change: whoever
 * looks at the note waits until it is made. The canary's page is for nobody to find.
 */
export async function noteListing({ shopId }: Shop, page: PageNumber): Promise<void> {
  if (isCanary(shopId)) return
  const id = `${shopId}#${page}`
  await noteDue({ PK: partition, SK: `PAGE#${id}` }, dueAttributes('listing', id, withoutTime))
}

/** Whether nobody has looked at the note yet. */
export const isJustNoted = ({ at }: Due) => at === withoutTime.toISOString()

/** The page that a note is about. */
export function listingOf({ id }: Due): { shop: Shop; page: PageNumber } {
  const [shopId = '', page] = id.split('#')
  return { shop: { shopId }, page: v.parse(PageNumber, Number(page)) }
}

/** Lists the page, or another time or place of it, unless somebody else has looked at its note; the note stays. */
export async function putListed({ key, order }: Due, { slug, page, at }: Listed): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET slug = :slug, #page = :page, #at = :at',
        ConditionExpression: 'GSI1SK = :order',
        ExpressionAttributeNames: { '#page': 'page', '#at': 'at' },
        ExpressionAttributeValues: { ':slug': slug, ':page': page, ':at': at, ':order': order },
      }),
    ),
  )
}

/** Every page that is listed, in no order. */
export async function listListed(from?: Item): Promise<Listed[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :sitemap AND begins_with(SK, :page)',
      FilterExpression: 'attribute_exists(slug)',
      ExpressionAttributeValues: { ':sitemap': partition, ':page': 'PAGE#' },
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const listed = Items.map((item) => v.parse(Listed, item))
  return LastEvaluatedKey ? [...listed, ...(await listListed(LastEvaluatedKey))] : listed
}

/** Notes that the file is to be written anew. */
export async function noteSitemap(now: Date): Promise<void> {
  await noteDue(file, dueAttributes('sitemap', 'file', now))
}

/** Notes that the file is to be written where it never was. */
export async function noteFirstSitemap(now: Date): Promise<void> {
  const { GSI1PK, GSI1SK } = dueAttributes('sitemap', 'file', now)
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: file,
        UpdateExpression: 'SET GSI1PK = :due, GSI1SK = :order',
        ConditionExpression: 'attribute_not_exists(PK)',
        ExpressionAttributeValues: { ':due': GSI1PK, ':order': GSI1SK },
      }),
    ),
  )
}

/** When the file was last begun to be written. */
export async function sitemapWrittenAt(): Promise<Date | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: file, ConsistentRead: true }),
  )
  const { written_at } = v.parse(v.object({ written_at: v.optional(v.string()) }), Item ?? {})
  return written_at === undefined ? undefined : new Date(written_at)
}

/** Takes it on to write the file; until `until` nobody else does, unless it is done. Gives what is due then. */
export async function beginSitemap(due: Due, now: Date, until: Date): Promise<Due | undefined> {
  const { GSI1SK: order } = dueAttributes('sitemap', due.id, until)
  const isOurs = await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: due.key,
        UpdateExpression: 'SET written_at = :now, GSI1SK = :next',
        ConditionExpression: 'GSI1SK = :order',
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':next': order,
          ':order': due.order,
        },
      }),
    ),
  )
  return isOurs ? { ...due, order } : undefined
}

async function noteDue(
  Key: { PK: string; SK: string },
  { GSI1PK, GSI1SK }: ReturnType<typeof dueAttributes>,
): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: 'SET GSI1PK = :due, GSI1SK = :order',
      ExpressionAttributeValues: { ':due': GSI1PK, ':order': GSI1SK },
    }),
  )
}
