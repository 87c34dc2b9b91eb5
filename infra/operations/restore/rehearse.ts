import { setTimeout } from 'node:timers/promises'
import type { Stack } from '#infra/local/start-stack.ts'
import { type Dump, dump, wipe } from './dump.ts'
import { copyTable, openLocalPlaces } from './local-places.ts'
import { changesIn, type DataOutcome, restoreData } from './restore-data.ts'
import { fateOf, isProfile } from './restored-items.ts'
import { forgetPages, scheduleAgain, waitingAmong } from './settle.ts'
import { areSame, type StoredItem, textIn } from './stored-item.ts'

export type Rehearsal = {
  stack: Stack
  /** People's work before the time that is restored, and after it. */
  before: () => Promise<unknown>
  after: () => Promise<unknown>
  /** Whether all is lost in the end, or only changed. */
  wipes: boolean
  /** Told how long each part took in milliseconds. */
  report?: (part: string, took: number) => void
}

/**
 * `differences` names every item and object that is not as it was; `left` is how many kinds a second
 * restore would still change. Both are to be nothing.
 */
export type Rehearsed = {
  outcome: DataOutcome
  differences: string[]
  left: number
  held: { items: number; objects: number; bytes: number }
}

/**
 * Restores the stack of this process as it was at a time, by the code that does it on AWS, and compares
 * everything. In the place of point-in-time recovery there is a copy of the table.
 */
export async function rehearse(rehearsal: Rehearsal): Promise<Rehearsed> {
  const { stack, before, after, wipes, report = () => undefined } = rehearsal
  const { places, edge, close } = openLocalPlaces(stack)
  try {
    await before()
    const at = await nextSecond()
    const then = await dump(places)
    const table = await copyTable(places.table, `noren-${at.getTime()}`)
    await after()
    if (wipes) await wipe(places)

    const order = { from: { ...places, table }, into: places, at, now: new Date() }
    const began = performance.now()
    const outcome = await restoreData({ ...order, apply: true, report })
    await scheduleAgain(waitingAmong(outcome.table.reservations, order.now), order.now)
    await forgetPages(edge.client, edge.distribution)
    report('all', performance.now() - began)
    const differences = differencesBetween(then, await dump(places), order.now)
    const left = changesIn(await restoreData({ ...order, apply: false })).size
    const { items, objects, bytes } = then
    return { outcome, differences, left, held: { items: items.size, objects: objects.size, bytes } }
  } finally {
    close()
  }
}

/** Versions have whole seconds: what is done before is of this one at the latest, what comes after of the next. */
async function nextSecond(): Promise<Date> {
  const second = 1000
  const at = new Date(Math.floor(Date.now() / second) * second)
  await setTimeout(at.getTime() + second - Date.now())
  return at
}

/** What is not as it was, but for what a restore is not to bring back. */
function differencesBetween(before: Dump, after: Dump, now: Date): string[] {
  const objects = namesIn(before.objects, after.objects).filter(
    (name) => before.objects.get(name) !== after.objects.get(name),
  )
  const items = namesIn(before.items, after.items).filter(
    (name) => !isRight(before.items.get(name), after.items.get(name), now),
  )
  return [...items, ...objects]
}

const namesIn = (one: Map<string, unknown>, other: Map<string, unknown>) => [
  ...new Set([...one.keys(), ...other.keys()]),
]

function isRight(before: StoredItem | undefined, after: StoredItem | undefined, now: Date) {
  switch (fateOf(before ?? after ?? {}, now)) {
    case 'dropped':
      return after === undefined
    case 'left':
      return true
    case 'added':
      return !before || areAlike(before, after)
    case 'restored':
      return areAlike(before, after)
  }
}

function areAlike(before: StoredItem | undefined, after: StoredItem | undefined): boolean {
  if (!before || !after) return false
  return isProfile(before) ? isSignedOut(before, after) : areSame(before, after)
}

/** The same person, whose sessions are all over. */
function isSignedOut(before: StoredItem, after: StoredItem): boolean {
  const { kept_session: _, ...profile } = before
  const isRaised = Number(textIn(after.sv)) > Number(textIn(before.sv))
  return isRaised && areSame({ ...profile, sv: after.sv ?? { N: '0' } }, after)
}
