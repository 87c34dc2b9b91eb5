import * as v from 'valibot'
import type { RowField } from '#web/admin/newregister/new-shop-fields.ts'
import { browserDevice } from '#web/drafts/draft-device.ts'
import { type CsvColumns, normalizeHeading, rowFields } from './read/csv-columns.ts'

const key = 'noren:csv-columns'

// The newest first. A support team has a few kinds of lists.
const maxRemembered = 20

const Field = v.union([v.picklist(rowFields), v.literal('')])
const Memory = v.fallback(
  v.array(v.object({ headings: v.string(), fields: v.record(v.string(), Field) })),
  [],
)

/** The headings in any order; those that occur more than once are numbered. */
function nameHeadings(head: readonly string[]): string[] {
  const names = head.map(normalizeHeading)
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length
    return `${name}#${before}`
  })
}

const nameSet = (head: readonly string[]) => nameHeadings(head).sort().join('\n')

/** What the columns with these headings were taken as last time on this device; undefined without any or on failure. */
export async function recallColumns(head: readonly string[]): Promise<CsvColumns | undefined> {
  const remembered = await readMemory()
  const fields = remembered.find(({ headings }) => headings === nameSet(head))?.fields
  return fields && nameHeadings(head).map((name): RowField | '' => fields[name] ?? '')
}

/** Remembers what the columns with these headings are taken as. Does nothing where the device stores nothing. */
export async function rememberColumns(head: readonly string[], columns: CsvColumns): Promise<void> {
  const headings = nameSet(head)
  const names = nameHeadings(head)
  const fields = Object.fromEntries(names.map((name, index) => [name, columns[index] ?? '']))
  const others = (await readMemory()).filter((each) => each.headings !== headings)
  const next = [{ headings, fields }, ...others].slice(0, maxRemembered)
  await browserDevice.store.set(key, next).catch(() => undefined)
}

const readMemory = async () =>
  v.parse(Memory, await browserDevice.store.get(key).catch(() => undefined))
