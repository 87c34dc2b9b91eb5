import { setTimeout } from 'node:timers/promises'
import type { Stack } from '#infra/local/start-stack.ts'
import {
  findPendingReservations,
  recreateSchedules,
} from '#infra/operations/restore/finish-restore.ts'
import {
  countChanges,
  type DataOutcome,
  restoreData,
} from '#infra/operations/restore/restore-data.ts'
import { getRestoreAction, isProfileItem } from '#infra/operations/restore/table/restore-actions.ts'
import {
  areSameItems,
  readAttributeText,
  type StoredItem,
} from '#infra/operations/restore/table/stored-item.ts'
import { type DataDump, dumpData, wipeData } from './dump-data.ts'
import { copyTable, openLocalStores } from './local-stores.ts'

export type Rehearsal = {
  stack: Stack
  /** Changes before and after the restored time. */
  before: () => Promise<unknown>
  after: () => Promise<unknown>
  /** Whether to delete all data before the restore. */
  wipes: boolean
  /** Called with the milliseconds that each part took. */
  report?: (part: string, took: number) => void
}

/**
 * `differences` lists every wrong item and object, `left` counts the kinds that a second restore would change. Both are
 * empty when the restore is correct.
 */
export type RehearsalResult = {
  outcome: DataOutcome
  differences: string[]
  left: number
  held: { items: number; objects: number; bytes: number }
}

/**
 * Restores the local stack with the same code as on AWS, and compares everything. A copy of the table replaces
 * point-in-time recovery.
 */
export async function rehearseRestore(rehearsal: Rehearsal): Promise<RehearsalResult> {
  const { stack, before, after, wipes, report = () => undefined } = rehearsal
  const { places, close } = openLocalStores(stack)
  try {
    await before()
    const at = await waitForNextSecond()
    const expected = await dumpData(places)
    const table = await copyTable(places.table, `noren-${at.getTime()}`)
    await after()
    if (wipes) await wipeData(places)

    const options = { from: { ...places, table }, into: places, at, now: new Date() }
    const startTime = performance.now()
    const outcome = await restoreData({ ...options, apply: true, report })
    await recreateSchedules(
      findPendingReservations(outcome.table.reservations, options.now),
      options.now,
    )
    report('all', performance.now() - startTime)
    const differences = findDifferences(expected, await dumpData(places), options.now)
    const left = countChanges(await restoreData({ ...options, apply: false })).size
    const { items, objects, bytes } = expected
    return { outcome, differences, left, held: { items: items.size, objects: objects.size, bytes } }
  } finally {
    close()
  }
}

/** Object versions have whole seconds: this separates changes before and after the returned time. */
async function waitForNextSecond(): Promise<Date> {
  const second = 1000
  const at = new Date(Math.floor(Date.now() / second) * second)
  await setTimeout(at.getTime() + second - Date.now())
  return at
}

/** Differences, except those that a restore is meant to leave. */
function findDifferences(before: DataDump, after: DataDump, now: Date): string[] {
  const objects = mergeNames(before.objects, after.objects).filter(
    (name) => before.objects.get(name) !== after.objects.get(name),
  )
  const items = mergeNames(before.items, after.items).filter(
    (name) => !isRestoredRight(before.items.get(name), after.items.get(name), now),
  )
  return [...items, ...objects]
}

const mergeNames = (one: Map<string, unknown>, other: Map<string, unknown>) => [
  ...new Set([...one.keys(), ...other.keys()]),
]

function isRestoredRight(before: StoredItem | undefined, after: StoredItem | undefined, now: Date) {
  switch (getRestoreAction(before ?? after ?? {}, now)) {
    case 'dropped':
      return after === undefined
    case 'left':
      return true
    case 'added':
      return !before || isSameAfterRestore(before, after)
    case 'restored':
      return isSameAfterRestore(before, after)
  }
}

function isSameAfterRestore(
  before: StoredItem | undefined,
  after: StoredItem | undefined,
): boolean {
  if (!before || !after) return false
  return isProfileItem(before) ? isSignedOut(before, after) : areSameItems(before, after)
}

/** The same profile with a higher session version. */
function isSignedOut(before: StoredItem, after: StoredItem): boolean {
  const { kept_session: _, ...profile } = before
  const isRaised = Number(readAttributeText(after.sv)) > Number(readAttributeText(before.sv))
  return isRaised && areSameItems({ ...profile, sv: after.sv ?? { N: '0' } }, after)
}
