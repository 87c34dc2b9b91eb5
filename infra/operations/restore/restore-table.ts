import { asRestored, fateOf, isReservation, kindOf } from './restored-items.ts'
import { areSame, nameOf, type StoredItem } from './stored-item.ts'
import {
  eachItem,
  eachKey,
  findItems,
  findKeys,
  foundAtOnce,
  type ItemChange,
  type TablePlace,
  writeItems,
} from './table-items.ts'

/** How many items of a kind come back, come back as they were, or go. */
type Count = { added: number; changed: number; removed: number }

export type TableOrder = {
  /** The table as it was. */
  from: TablePlace
  into: TablePlace
  now: Date
  /** Without it nothing is written. */
  apply: boolean
}

/** `same` items needed nothing; `ended` are sessions and the like, which do not come back. */
export type TableOutcome = {
  kinds: Record<string, Count>
  same: number
  ended: number
  /** Reservations as they are then. */
  reservations: StoredItem[]
}

/**
 * Makes a table what another was: compares every item, and writes those that differ. May die anywhere, and
 * goes on where it is run again: what is as it was by then needs nothing. It holds a few answers of the table at
 * a time, however large the table.
 */
export async function restoreTable(order: TableOrder): Promise<TableOutcome> {
  const outcome: TableOutcome = { kinds: {}, same: 0, ended: 0, reservations: [] }
  // First of all: nobody works on with a session of before.
  await eachKey(order.into, async (keys) => {
    const dropped = keys.filter((key) => fateOf(key, order.now) === 'dropped')
    outcome.ended += dropped.length
    await remove(order, dropped)
  })
  await eachGroup(order.from, eachItem, (items) => bringBack(items, order, outcome))
  await eachGroup(order.into, eachKey, (keys) => takeAway(keys, order, outcome))
  return outcome
}

/** Has a table's items or keys looked at, no more at once than can be asked for at once. */
async function eachGroup(
  place: TablePlace,
  each: typeof eachItem,
  look: (items: StoredItem[]) => Promise<void>,
): Promise<void> {
  await each(place, async (items) => {
    for (let from = 0; from < items.length; from += foundAtOnce) {
      // oxlint-disable-next-line no-await-in-loop -- so much at once is held in memory
      await look(items.slice(from, from + foundAtOnce))
    }
  })
}

const isToBe = (item: StoredItem, now: Date) => ['restored', 'added'].includes(fateOf(item, now))

async function bringBack(items: StoredItem[], order: TableOrder, outcome: TableOutcome) {
  const wanted = items.filter((item) => isToBe(item, order.now))
  const present = await findItems(order.into, wanted)
  const changes = wanted.flatMap((item) => {
    const there = present.get(nameOf(item))
    const found = there && isToBe(there, order.now) ? there : undefined
    return changeFor(item, found, { order, outcome })
  })
  if (order.apply) await writeItems(order.into, changes)
}

type Comparing = { order: TableOrder; outcome: TableOutcome }

function changeFor(
  item: StoredItem,
  found: StoredItem | undefined,
  { order, outcome }: Comparing,
): ItemChange[] {
  const restored = asRestored(item, found)
  if (isReservation(item)) outcome.reservations.push(restored)
  const stays = fateOf(item, order.now) === 'added'
  if (found && (stays || areSame(found, restored))) {
    outcome.same += 1
    return []
  }
  countOf(outcome, kindOf(item))[found ? 'changed' : 'added'] += 1
  return [{ put: restored }]
}

/** Takes away those that were not there then. */
async function takeAway(keys: StoredItem[], order: TableOrder, outcome: TableOutcome) {
  const restored = keys.filter((key) => fateOf(key, order.now) === 'restored')
  const then = await findKeys(order.from, restored)
  const left = restored.filter((key) => {
    const before = then.get(nameOf(key))
    return !before || !isToBe(before, order.now)
  })
  for (const key of left) countOf(outcome, kindOf(key)).removed += 1
  await remove(order, left)
}

function countOf({ kinds }: TableOutcome, kind: string): Count {
  kinds[kind] ??= { added: 0, changed: 0, removed: 0 }
  return kinds[kind]
}

async function remove({ apply, into }: TableOrder, items: StoredItem[]): Promise<void> {
  if (!apply) return
  await writeItems(
    into,
    items.map((item) => ({ remove: item })),
  )
}
