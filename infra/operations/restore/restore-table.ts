import { isDeepStrictEqual } from 'node:util'
import {
  getItemKind,
  getRestoreAction,
  isReservationItem,
  toRestoredItem,
} from './restore-actions.ts'
import {
  findItems,
  forEachGroup,
  formatItemKey,
  keyAndExpiry,
  type StoredItem,
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
  const { from, into, now, apply } = options
  const outcome: TableOutcome = { kinds: {}, same: 0, ended: 0, reservations: [] }
  const removeItems = async (items: StoredItem[]) => {
    if (apply) await writeItems(into, 'remove', items)
  }
  // First, so that no old session is used meanwhile.
  const dropItems = async (keys: StoredItem[]) => {
    const dropped = keys.filter((key) => getRestoreAction(key, now) === 'dropped')
    outcome.ended += dropped.length
    await removeItems(dropped)
  }
  await forEachGroup(into, dropItems, keyAndExpiry)
  await forEachGroup(from, async (items) => {
    const restorable = items.filter((item) => isPresentAfterRestore(item, now))
    const present = await findItems(into, restorable)
    const changes = restorable.flatMap((item) =>
      buildChange(item, present.get(formatItemKey(item)), { now, outcome }),
    )
    if (apply) await writeItems(into, 'put', changes)
  })
  // Items that did not exist then.
  const removeExtraItems = async (keys: StoredItem[]) => {
    const candidates = keys.filter((key) => getRestoreAction(key, now) === 'restored')
    const recovered = await findItems(from, candidates, keyAndExpiry)
    const extra = candidates.filter((key) => {
      const before = recovered.get(formatItemKey(key))
      return !before || !isPresentAfterRestore(before, now)
    })
    for (const key of extra) getKindCount(outcome, key).removed += 1
    await removeItems(extra)
  }
  await forEachGroup(into, removeExtraItems, keyAndExpiry)
  return outcome
}

const isPresentAfterRestore = (item: StoredItem, now: Date) =>
  ['restored', 'added'].includes(getRestoreAction(item, now))

function buildChange(
  item: StoredItem,
  existing: StoredItem | undefined,
  { now, outcome }: { now: Date; outcome: TableOutcome },
): StoredItem[] {
  const found = existing && isPresentAfterRestore(existing, now) ? existing : undefined
  const restored = toRestoredItem(item, found)
  if (isReservationItem(item)) outcome.reservations.push(restored)
  const keepsExisting = getRestoreAction(item, now) === 'added'
  if (found && (keepsExisting || isDeepStrictEqual(found, restored))) {
    outcome.same += 1
    return []
  }
  getKindCount(outcome, item)[found ? 'changed' : 'added'] += 1
  return [restored]
}

function getKindCount({ kinds }: TableOutcome, item: StoredItem): KindCount {
  const kind = getItemKind(item)
  kinds[kind] ??= { added: 0, changed: 0, removed: 0 }
  return kinds[kind]
}
