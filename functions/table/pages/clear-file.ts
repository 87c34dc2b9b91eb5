import { listPartFiles, mapPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import { countBytes } from '#functions/contract/text/text.ts'
import { run } from '#functions/table/entity.ts'
import { sum } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { type Item } from '#functions/table/table.ts'
import { pageItem, type StoredPage } from './pages.ts'

/** A section that shows the file: its values without it, and how many times it showed it. */
type ClearedSection = { section: SectionName; values: Item; times: number }

/**
 * Clears this file from the blocks of a draft in one write, if the sections are as they were read; returns
 * whether it did. Raises the versions of these sections.
 */
export async function clearFileFromDraft(
  shop: Shop,
  page: StoredPage,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const emptied = sectionNames
    .map((section) => clearSection(page, section, id))
    .filter(({ times }) => times > 0)
  if (emptied.length === 0) return true
  const set: Item = { updated_at: now.toISOString() }
  const isAsRead: Item = {}
  for (const { section, values } of emptied) {
    const version = page[`${section}_version`]
    Object.assign(set, values, { [`${section}_version`]: version + 1 })
    isAsRead[`${section}_version`] = version
  }
  for (const [name, bytes] of listSizeChanges(page, emptied, id)) set[name] = sum(name, -bytes)
  const remove = emptied.map(({ section }) => `${section}_files.${id}`)
  return run(pageItem(shop, page.page).update({ set, remove, if: isAsRead }))
}

function clearSection(page: StoredPage, section: SectionName, id: string): ClearedSection {
  const { data, bg, data1, data2 } = page
  const parts = { data: { data }, bg: { bg }, slide: { data1, data2 } }[section]
  return {
    section,
    values: mapPartFiles(parts, (file) => (file === id ? '' : file)),
    times: listPartFiles(parts).filter(({ file }) => file === id).length,
  }
}

/** How much smaller each section and the sums of the other sections become. */
function listSizeChanges(
  page: StoredPage,
  emptied: readonly ClearedSection[],
  id: string,
): (readonly [attribute: string, bytes: number])[] {
  const bySection = emptied.map(({ section, times }) => ({
    section,
    bytes: times * countBytes(page[`${section}_files`][id] ?? ''),
  }))
  const beside = sectionNames.map((section) => {
    const others = bySection.filter((each) => each.section !== section)
    return [`beside_${section}`, others.reduce((total, { bytes }) => total + bytes, 0)] as const
  })
  const own = bySection.map(({ section, bytes }) => [`${section}_bytes`, bytes] as const)
  return [...own, ...beside]
}
