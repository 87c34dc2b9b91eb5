import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type SectionName, sectionNames } from '#functions/contract/pages/page.ts'
import { listPartFiles, mapPartFiles } from '#functions/contract/pages/part-files.ts'
import { countBytes } from '#functions/contract/text/text.ts'
import type { Shop } from '#functions/table/shop.ts'
import { conditionHeld, type Item, table, tableName } from '#functions/table/table.ts'
import { pageKey } from './page-keys.ts'
import type { StoredPage } from './pages.ts'

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
  const sets: [string, unknown][] = [
    ['updated_at', now.toISOString()],
    ...emptied.flatMap(({ values }) => Object.entries(values)),
    ...emptied.map(({ section }): [string, unknown] => [
      `${section}_version`,
      page[`${section}_version`] + 1,
    ]),
  ]
  const less = listSizeChanges(page, emptied, id)
  const changes = [
    ...sets.map(([name]) => `#${name} = :${name}`),
    ...less.map(([name]) => `${name} = ${name} - :less_${name}`),
  ]
  const maps = emptied.map(({ section }) => `${section}_files.#id`)
  const asRead = emptied.map(({ section }) => `${section}_version = :seen_${section}`)
  const values: Item = Object.fromEntries([
    ...sets.map(([name, value]) => [`:${name}`, value] as const),
    ...less.map(([name, bytes]) => [`:less_${name}`, bytes] as const),
    ...emptied.map(({ section }) => [`:seen_${section}`, page[`${section}_version`]] as const),
  ])
  const write = new UpdateCommand({
    TableName: tableName(),
    Key: pageKey(shop, page.page),
    UpdateExpression: `SET ${changes.join(', ')} REMOVE ${maps.join(', ')}`,
    ConditionExpression: asRead.join(' AND '),
    ExpressionAttributeNames: {
      ...Object.fromEntries(sets.map(([name]) => [`#${name}`, name])),
      '#id': id,
    },
    ExpressionAttributeValues: values,
  })
  return conditionHeld(table.send(write))
}

function clearSection(page: StoredPage, section: SectionName, id: string): ClearedSection {
  const countFile = (part: unknown) => listPartFiles(part).filter(({ file }) => file === id).length
  const without = <Part>(part: Part) => mapPartFiles(part, (file) => (file === id ? '' : file))
  if (section === 'bg')
    return { section, values: { bg: without(page.bg) }, times: countFile(page.bg) }
  const lists = section === 'data' ? (['data'] as const) : (['slide1', 'slide2'] as const)
  return {
    section,
    values: Object.fromEntries(
      lists.map((list) => [list, page[list].map((part: unknown) => without(part))]),
    ),
    times: countFile(lists.map((list) => page[list])),
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
    return [`beside_${section}`, others.reduce((sum, { bytes }) => sum + bytes, 0)] as const
  })
  const own = bySection.map(({ section, bytes }) => [`${section}_bytes`, bytes] as const)
  return [...own, ...beside]
}
