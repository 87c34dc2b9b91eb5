import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type SectionName, sectionNames } from '#functions/contract/page.ts'
import { bytesOf } from '#functions/contract/text.ts'
import { pageKey } from './page-keys.ts'
import { changePage, hasForm, theseForms } from './page-upgrades.ts'
import type { StoredPage } from './pages.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, type Item, table, tableName } from './table.ts'

/** A section that shows the file: its values without it, and how many parts there were. */
type Emptied = { section: SectionName; values: Item; parts: number }

/**
 * Leaves the parts of a draft empty that show this file, in one write, if the sections that have any are
 * still as they were read; answers whether it did. These sections' versions rise.
 */
export async function emptyParts(
  shop: Shop,
  page: StoredPage,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const emptied = sectionNames
    .map((section) => emptiedOf(page, section, id))
    .filter(({ parts }) => parts > 0)
  if (emptied.length === 0) return true
  const sets: [string, unknown][] = [
    ['updated_at', now.toISOString()],
    ...emptied.flatMap(({ values }) => Object.entries(values)),
    ...emptied.map(({ section }): [string, unknown] => [
      `${section}_version`,
      page[`${section}_version`] + 1,
    ]),
  ]
  const less = bytesTaken(page, emptied, id)
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
  const write = {
    TableName: tableName(),
    Key: pageKey(shop, page.page),
    UpdateExpression: `SET ${changes.join(', ')} REMOVE ${maps.join(', ')}`,
    ConditionExpression: [hasForm, ...asRead].join(' AND '),
    ExpressionAttributeNames: {
      ...Object.fromEntries(sets.map(([name]) => [`#${name}`, name])),
      '#id': id,
    },
    ExpressionAttributeValues: { ...values, ...theseForms },
  }
  return changePage(shop, page.page, () => conditionHeld(table.send(new UpdateCommand(write))))
}

function emptiedOf(page: StoredPage, section: SectionName, id: string): Emptied {
  const shows = ({ position_url }: { position_url: string }) => position_url === id
  const without = <Part extends { position_url: string }>(part: Part) =>
    shows(part) ? { ...part, position_url: '' } : part
  if (section === 'bg')
    return { section, values: { bg: without(page.bg) }, parts: shows(page.bg) ? 1 : 0 }
  const lists = section === 'data' ? (['data'] as const) : (['slide1', 'slide2'] as const)
  return {
    section,
    values: Object.fromEntries(lists.map((list) => [list, page[list].map(without)])),
    parts: lists.flatMap((list) => page[list].filter(shows)).length,
  }
}

/** How much smaller each section becomes, and what lies beside the others: a part is counted with its path. */
function bytesTaken(
  page: StoredPage,
  emptied: readonly Emptied[],
  id: string,
): (readonly [attribute: string, bytes: number])[] {
  const bySection = emptied.map(({ section, parts }) => ({
    section,
    bytes: parts * bytesOf(page[`${section}_files`][id] ?? ''),
  }))
  const beside = sectionNames.map((section) => {
    const others = bySection.filter((each) => each.section !== section)
    return [`beside_${section}`, others.reduce((sum, { bytes }) => sum + bytes, 0)] as const
  })
  const own = bySection.map(({ section, bytes }) => [`${section}_bytes`, bytes] as const)
  return [...own, ...beside]
}
