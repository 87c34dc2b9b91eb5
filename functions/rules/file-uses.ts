import type { PageUse, Use } from '#functions/contract/file.ts'
import { listPageFiles, type PageFiles } from '#functions/table/page-files.ts'
import type { Shop } from '#functions/table/shop.ts'

type Place = { file: string; use: PageUse }

/** Where the shop's pages use each file, by the file's id; hidden parts count too. Two reads in all. */
export async function findUses(shop: Shop): Promise<Map<string, Use[]>> {
  const { drafts, live } = await listPageFiles(shop)
  const uses = new Map<string, Use[]>()
  for (const { file, use } of [
    ...drafts.flatMap((page) => placesOn(page, 'draft')),
    ...live.flatMap((page) => placesOn(page, 'live')),
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
