import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { isCanaryShop } from '#functions/contract/platform/canary-shop.ts'
import { type DueItem, dueAttributes, dueWithoutTime } from '#functions/table/due.ts'
import type { Shop } from '#functions/table/shop.ts'
import { conditionHeld, type Item, table, tableName } from '#functions/table/table.ts'

const partition = 'SITEMAP'
const sitemapFileKey = { PK: partition, SK: 'FILE' }

/** A page in the sitemap; `at` is when it went live. */
const ListedPage = v.object({ slug: v.string(), page: PageNumber, at: v.string() })
export type ListedPage = v.InferOutput<typeof ListedPage>

/**
 * Queues an update of a page's listing. To be called before a change of what visitors see: the cleanup job
 * waits until it is made. The canary's page is not listed.
 */
export async function queueListing({ shopId }: Shop, page: PageNumber): Promise<void> {
  if (isCanaryShop(shopId)) return
  const id = `${shopId}#${page}`
  await setDue({ PK: partition, SK: `PAGE#${id}` }, dueAttributes('listing', id, dueWithoutTime))
}

/** Whether the cleanup job has not looked at the item yet. */
export const isNewlyQueued = ({ at }: DueItem) => at === dueWithoutTime.toISOString()

/** The page of a queued item. */
export function parseListing({ id }: DueItem): { shop: Shop; page: PageNumber } {
  const [shopId = '', page] = id.split('#')
  return { shop: { shopId }, page: v.parse(PageNumber, Number(page)) }
}

/** Stores the listing of a page, unless its item was moved meanwhile; the item stays. */
export async function putListedPage(
  { key, order }: DueItem,
  { slug, page, at }: ListedPage,
): Promise<void> {
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

/** All listed pages, in no order. */
export async function listListedPages(from?: Item): Promise<ListedPage[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :sitemap AND begins_with(SK, :page)',
      FilterExpression: 'attribute_exists(slug)',
      ExpressionAttributeValues: { ':sitemap': partition, ':page': 'PAGE#' },
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const listed = Items.map((item) => v.parse(ListedPage, item))
  return LastEvaluatedKey ? [...listed, ...(await listListedPages(LastEvaluatedKey))] : listed
}

/** Queues the writing of the sitemap. */
export async function queueSitemap(now: Date): Promise<void> {
  await setDue(sitemapFileKey, dueAttributes('sitemap', 'file', now))
}

/** Queues the writing of the sitemap if it was never written. */
export async function queueFirstSitemap(now: Date): Promise<void> {
  const { GSI1PK, GSI1SK } = dueAttributes('sitemap', 'file', now)
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: sitemapFileKey,
        UpdateExpression: 'SET GSI1PK = :due, GSI1SK = :order',
        ConditionExpression: 'attribute_not_exists(PK)',
        ExpressionAttributeValues: { ':due': GSI1PK, ':order': GSI1SK },
      }),
    ),
  )
}

/** When the sitemap was last begun to be written. */
export async function findSitemapTime(): Promise<Date | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: sitemapFileKey, ConsistentRead: true }),
  )
  const { written_at } = v.parse(v.object({ written_at: v.optional(v.string()) }), Item ?? {})
  return written_at === undefined ? undefined : new Date(written_at)
}

/**
 * Begins to write the sitemap: no other job does until `until`, unless it is done. Returns the moved item.
 */
export async function beginSitemapWrite(
  due: DueItem,
  now: Date,
  until: Date,
): Promise<DueItem | undefined> {
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

async function setDue(
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
