import { asRestored, fateOf, isProfile, kindOf } from './restored-items.ts'
import { digestOf, keyOf, nameOf, type StoredItem } from './stored-item.ts'
import { eachItem, type ItemChange, type TablePlace, writeItems } from './table-items.ts'

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

/** What is there now, by name. `item` is its key, and of people all of them. */
type Present = Map<string, { digest: string; kind: string; stays: boolean; item: StoredItem }>

/**
 * Makes a table what another was: compares every item, and writes those that differ. May die anywhere, and
 * goes on where it is run again: what is as it was by then needs nothing.
 */
export async function restoreTable(order: TableOrder): Promise<TableOutcome> {
  const outcome: TableOutcome = { kinds: {}, same: 0, ended: 0, reservations: [] }
  const present = await readPresent(order, outcome)
  await eachItem(order.from, async (items) => {
    const changes = items.flatMap((item) => changeFor(item, { present, order, outcome }))
    await write(order, changes)
  })
  const left = [...present.values()].filter(({ stays }) => !stays)
  for (const { kind } of left) countOf(outcome, kind).removed += 1
  await write(
    order,
    left.map(({ item }) => ({ remove: item })),
  )
  return outcome
}

/** Reads what is there. What is not to stay goes first: nobody works on with a session of before. */
async function readPresent(order: TableOrder, outcome: TableOutcome): Promise<Present> {
  const present: Present = new Map()
  await eachItem(order.into, async (items) => {
    const dropped = items.filter((item) => fateOf(item, order.now) === 'dropped')
    outcome.ended += dropped.length
    await write(
      order,
      dropped.map((item) => ({ remove: item })),
    )
    for (const item of items) {
      const fate = fateOf(item, order.now)
      if (fate === 'left' || fate === 'dropped') continue
      present.set(nameOf(item), {
        digest: digestOf(item),
        kind: kindOf(item),
        stays: fate === 'added',
        item: isProfile(item) ? item : keyOf(item),
      })
    }
  })
  return present
}

type Comparing = { present: Present; order: TableOrder; outcome: TableOutcome }

function changeFor(item: StoredItem, { present, order, outcome }: Comparing): ItemChange[] {
  const fate = fateOf(item, order.now)
  if (fate === 'left' || fate === 'dropped') return []
  const name = nameOf(item)
  const found = present.get(name)
  present.delete(name)
  const restored = asRestored(item, found?.item)
  if (kindOf(item) === 'reserve') outcome.reservations.push(restored)
  if (found && (found.stays || found.digest === digestOf(restored))) {
    outcome.same += 1
    return []
  }
  countOf(outcome, kindOf(item))[found ? 'changed' : 'added'] += 1
  return [{ put: restored }]
}

function countOf({ kinds }: TableOutcome, kind: string): Count {
  kinds[kind] ??= { added: 0, changed: 0, removed: 0 }
  return kinds[kind]
}

async function write({ apply, into }: TableOrder, changes: ItemChange[]): Promise<void> {
  if (apply) await writeItems(into, changes)
}
