import type { PageUse, Use } from '#functions/contract/file.ts'
import { findEntryUses } from '#functions/rules/entries/entry-uses.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { listPageFiles, type PageFiles } from '#functions/table/page-files.ts'
import type { Shop } from '#functions/table/shop.ts'

type Place = { file: string; use: PageUse }

/**
 * Where an owner's files are used, by the file's id: a shop's on its pages, where hidden parts count
 * too; the archive's in entries of news and Q&A; samples nowhere, because shops use copies.
 */
export async function findUses(owner: FileOwner, now: Date): Promise<Map<string, Use[]>> {
  if ('shopId' in owner) return findPageUses(owner)
  return owner.collection === 'archive' ? findEntryUses(now) : new Map()
}

/** Two reads in all. */
async function findPageUses(shop: Shop): Promise<Map<string, Use[]>> {
  const { drafts, live, reserved } = await listPageFiles(shop)
  const uses = new Map<string, Use[]>()
  for (const { file, use } of [
    ...drafts.flatMap((page) => placesOn(page, 'draft')),
    ...live.flatMap((page) => placesOn(page, 'live')),
    ...reserved.flatMap((page) => placesOn(page, 'reserved')),
  ])
    uses.set(file, [...(uses.get(file) ?? []), use])
  return uses
}

// Parts of a list are numbered by their place in it, from 1.
function placesOn(page: PageFiles, where: PageUse['where']): Place[] {
  const on = { where, page: page.page }
  const parts = (['data', 'slide1', 'slide2'] as const).flatMap((part) =>
    page[part].map(({ position_url }, index) => ({
      file: position_url,
      use: { ...on, part, position_index: index + 1 },
    })),
  )
  const background = { file: page.bg.position_url, use: { ...on, part: 'bg' as const } }
  return [...parts, background].filter(({ file }) => file !== '')
}
