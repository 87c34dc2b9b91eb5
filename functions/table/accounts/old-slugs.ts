import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type DueItem, dueAttributes } from '#functions/table/due.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { table, tableName } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

const prefix = 'OLDSLUG#'

// By then the call that changed the slug has moved the pages, or has failed.
const cleanupDelay = 60_000

/**
 * The write of a transaction that notes a slug which a shop gives up: its pages are still stored under
 * it. The call that changes the slug moves them, or else the cleanup job.
 */
export function oldSlugWrite(shop: Shop, slug: string, now: Date): TransactItem {
  const at = new Date(now.getTime() + cleanupDelay)
  const key = { PK: shopKey(shop), SK: `${prefix}${slug}` }
  return {
    Put: { TableName: tableName(), Item: { ...key, ...dueAttributes('old-slug', slug, at) } },
  }
}

const StoredOldSlug = v.object({ PK: v.string(), SK: v.string(), GSI1SK: v.string() })

/** The slugs that the shop gave up and whose pages are not known to be moved; `id` is the slug. */
export async function listOldSlugs(shop: Shop): Promise<Pick<DueItem, 'key' | 'id' | 'order'>[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':prefix': prefix },
      ConsistentRead: true,
    }),
  )
  return Items.map((item) => {
    const { PK, SK, GSI1SK } = v.parse(StoredOldSlug, item)
    return { key: { PK, SK }, id: SK.slice(prefix.length), order: GSI1SK }
  })
}
