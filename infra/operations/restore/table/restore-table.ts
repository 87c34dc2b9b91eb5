import {
  getItemKind,
  getRestoreAction,
  isReservationItem,
  toRestoredItem,
} from './restore-actions.ts'
import { areSameItems, formatItemKey, type StoredItem } from './stored-item.ts'
import {
  findItems,
  findKeys,
  forEachItemPage,
  forEachKeyPage,
  type ItemChange,
  maximumItemsPerFind,
  type TableRef,
  writeItems,
} from './table-items.ts'

type KindCount = { added: number; changed: number; removed: number }

export type TableRestoreOptions = {
  /** The recovered table. */
  from: TableRef
  into: TableRef
  now: Date
  /** False for a dry run. */
  apply: boolean
}

/** `same` items needed no change; `ended` counts dropped sessions and the like. */
export type TableOutcome = {
  kinds: Record<string, KindCount>
  same: number
  ended: number
  /** Reservations after the restore. */
  reservations: StoredItem[]
}

/**
 * Makes a table equal to the recovered one: compares every item and writes the differences. Can be interrupted and
 * repeated. Memory use does not depend on the table's size.
 */
export async function restoreTable(options: TableRestoreOptions): Promise<TableOutcome> {
  const outcome: TableOutcome = { kinds: {}, same: 0, ended: 0, reservations: [] }
  // First, so that no old session is used meanwhile.
  await forEachKeyPage(options.into, async (keys) => {
    const dropped = keys.filter((key) => getRestoreAction(key, options.now) === 'dropped')
    outcome.ended += dropped.length
    await removeItems(options, dropped)
  })
  await forEachGroup(options.from, forEachItemPage, (items) =>
    restoreItems(items, options, outcome),
  )
  await forEachGroup(options.into, forEachKeyPage, (keys) =>
    removeExtraItems(keys, options, outcome),
  )
  return outcome
}

/** Limits each group to what one batch read can return. */
async function forEachGroup(
  table: TableRef,
  each: typeof forEachItemPage,
  look: (items: StoredItem[]) => Promise<void>,
): Promise<void> {
  await each(table, async (items) => {
    for (let from = 0; from < items.length; from += maximumItemsPerFind) {
      // oxlint-disable-next-line no-await-in-loop -- so much at once is held in memory
      await look(items.slice(from, from + maximumItemsPerFind))
    }
  })
}

const isPresentAfterRestore = (item: StoredItem, now: Date) =>
  ['restored', 'added'].includes(getRestoreAction(item, now))

async function restoreItems(
  items: StoredItem[],
  options: TableRestoreOptions,
  outcome: TableOutcome,
) {
  const restorable = items.filter((item) => isPresentAfterRestore(item, options.now))
  const present = await findItems(options.into, restorable)
  const changes = restorable.flatMap((item) => {
    const existing = present.get(formatItemKey(item))
    const found = existing && isPresentAfterRestore(existing, options.now) ? existing : undefined
    return buildChange(item, found, { options, outcome })
  })
  if (options.apply) await writeItems(options.into, changes)
}

type Comparing = { options: TableRestoreOptions; outcome: TableOutcome }

function buildChange(
  item: StoredItem,
  found: StoredItem | undefined,
  { options, outcome }: Comparing,
): ItemChange[] {
  const restored = toRestoredItem(item, found)
  if (isReservationItem(item)) outcome.reservations.push(restored)
  const keepsExisting = getRestoreAction(item, options.now) === 'added'
  if (found && (keepsExisting || areSameItems(found, restored))) {
    outcome.same += 1
    return []
  }
  getKindCount(outcome, getItemKind(item))[found ? 'changed' : 'added'] += 1
  return [{ put: restored }]
}

/** Removes items that did not exist then. */
async function removeExtraItems(
  keys: StoredItem[],
  options: TableRestoreOptions,
  outcome: TableOutcome,
) {
  const restored = keys.filter((key) => getRestoreAction(key, options.now) === 'restored')
  const recovered = await findKeys(options.from, restored)
  const extra = restored.filter((key) => {
    const before = recovered.get(formatItemKey(key))
    return !before || !isPresentAfterRestore(before, options.now)
  })
  for (const key of extra) getKindCount(outcome, getItemKind(key)).removed += 1
  await removeItems(options, extra)
}

function getKindCount({ kinds }: TableOutcome, kind: string): KindCount {
  kinds[kind] ??= { added: 0, changed: 0, removed: 0 }
  return kinds[kind]
}

async function removeItems(
  { apply, into }: TableRestoreOptions,
  items: StoredItem[],
): Promise<void> {
  if (!apply) return
  await writeItems(
    into,
    items.map((item) => ({ remove: item })),
  )
}
