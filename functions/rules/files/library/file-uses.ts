import type { FileUse, PageUse } from '#functions/contract/files/file-use.ts'
import { listPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import { findEntryUses } from '#functions/rules/news/entry-trash.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { listPageFiles, type PageFiles } from '#functions/table/pages/page-files.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'

type Place = { file: string; use: PageUse }

/**
 * The uses of an owner's files, by file id: a shop's on its pages, also in hidden blocks, and as its logo; the archive's in
 * entries of news and Q&A. Samples have none, because shops use copies.
 */
export async function findFileUses(owner: FileOwner, now: Date): Promise<Map<string, FileUse[]>> {
  if ('shopId' in owner) return findShopUses(owner)
  return owner.collection === 'archive' ? findEntryUses(now) : new Map()
}

/** Three reads. */
async function findShopUses(shop: Shop): Promise<Map<string, FileUse[]>> {
  const [{ drafts, live, reserved }, record] = await Promise.all([
    listPageFiles(shop),
    findShopRecord(shop),
  ])
  const uses = new Map<string, FileUse[]>()
  for (const { file, use } of [
    ...drafts.flatMap((page) => listPlaces(page, 'draft')),
    ...live.flatMap((page) => listPlaces(page, 'live')),
    ...reserved.flatMap((page) => listPlaces(page, 'reserved')),
  ])
    uses.set(file, [...(uses.get(file) ?? []), use])
  if (record && record.logo !== '')
    uses.set(record.logo, [...(uses.get(record.logo) ?? []), { where: 'shop', part: 'logo' }])
  return uses
}

// Blocks are numbered by their position in the list, from 1.
function listPlaces(page: PageFiles, where: PageUse['where']): Place[] {
  const on = { where, page: page.page }
  const parts = (['data', 'data1', 'data2'] as const).flatMap((part) =>
    page[part].flatMap((block, index) => {
      const files = new Set(listPartFiles(block).map(({ file }) => file))
      const use = { ...on, part, position_index: index + 1 }
      return [...files].map((file) => ({ file, use }))
    }),
  )
  const background = listPartFiles(page.bg).map(({ file }) => ({
    file,
    use: { ...on, part: 'bg' as const },
  }))
  return [...parts, ...background]
}
