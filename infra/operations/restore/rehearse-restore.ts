import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { buildCreateInput, localTableName } from '#infra/local/dynamodb/create-table.ts'
import { localBuckets } from '#infra/local/start-local-services.ts'
import type { Stack } from '#infra/local/start-stack.ts'
import { recreateSchedules } from './reservations.ts'
import { getRestoreAction, isProfileItem } from './restore-actions.ts'
import { type BucketRef, listKeys, removeObjects } from './restore-bucket.ts'
import {
  countChanges,
  type DataOutcome,
  type DataStores,
  isPublishedKey,
  restoreData,
} from './restore-data.ts'
import {
  forEachGroup,
  formatItemKey,
  readAttributeText,
  type StoredItem,
  type TableRef,
  writeItems,
} from './table-items.ts'

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
    await recreateSchedules(outcome.table.reservations, options.now)
    report('all', performance.now() - startTime)
    const differences = findDifferences(expected, await dumpData(places), options.now)
    const left = countChanges(await restoreData({ ...options, apply: false })).size
    const { items, objects, bytes } = expected
    return { outcome, differences, left, held: { items: items.size, objects: objects.size, bytes } }
  } finally {
    close()
  }
}

/** The data of the local stack in this process; the SDK's endpoints point to it. */
export function openLocalStores({ pages, media }: Pick<Stack, 'pages' | 'media'>) {
  const table = new DynamoDBClient({})
  const buckets = new S3Client({ forcePathStyle: true })
  const places: DataStores = {
    table: { client: table, name: localTableName },
    pages: { client: buckets, name: localBuckets.pages },
    media: { client: buckets, name: localBuckets.media },
    origins: { pages, media },
  }
  const close = () => [table, buckets].forEach((client) => client.destroy())
  return { places, close }
}

/** Copies the table, in place of point-in-time recovery. */
export async function copyTable({ client, name }: TableRef, as: string): Promise<TableRef> {
  await client.send(new CreateTableCommand(buildCreateInput(as)))
  const copy = { client, name: as }
  await forEachGroup({ client, name }, (items) => writeItems(copy, 'put', items))
  return copy
}

/** Object versions have whole seconds: this separates changes before and after the returned time. */
async function waitForNextSecond(): Promise<Date> {
  const second = 1000
  const at = new Date(Math.floor(Date.now() / second) * second)
  await setTimeout(at.getTime() + second - Date.now())
  return at
}

/** All data of an environment: items by key, and each object's hash and headers. */
type DataDump = { items: Map<string, StoredItem>; objects: Map<string, object>; bytes: number }

async function dumpData({ table, pages, media }: DataStores): Promise<DataDump> {
  const dump: DataDump = { items: new Map(), objects: new Map(), bytes: 0 }
  await forEachGroup(table, async (items) => {
    for (const item of items) dump.items.set(formatItemKey(item), item)
  })
  await dumpObjects(pages, dump)
  await dumpObjects(media, dump)
  return dump
}

async function dumpObjects(bucket: BucketRef, dump: DataDump): Promise<void> {
  const { client, name } = bucket
  for (const Key of await listKeys(bucket)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: bytes take memory
    const found = await client.send(new GetObjectCommand({ Bucket: name, Key }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
    const { ContentType, CacheControl, Metadata } = found
    const hash = createHash('sha256').update(bytes).digest('base64')
    dump.objects.set(`${name}/${Key}`, { hash, ContentType, CacheControl, Metadata })
    dump.bytes += bytes.length
  }
}

/** Deletes all items and objects, except the static files of the pages' host. */
async function wipeData({ table, pages, media }: DataStores): Promise<void> {
  await forEachGroup(table, (items) => writeItems(table, 'remove', items))
  await removeObjects(media, await listKeys(media))
  await removeObjects(pages, (await listKeys(pages)).filter(isPublishedKey))
}

/** Differences, except those that a restore is meant to leave. */
function findDifferences(before: DataDump, after: DataDump, now: Date): string[] {
  const objects = mergeNames(before.objects, after.objects).filter(
    (name) => !isDeepStrictEqual(before.objects.get(name), after.objects.get(name)),
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
  if (!isProfileItem(before)) return isDeepStrictEqual(before, after)
  // All users are signed out: the same profile with a higher session version.
  const { kept_session: _, ...profile } = before
  const isRaised = Number(readAttributeText(after.sv)) > Number(readAttributeText(before.sv))
  return isRaised && isDeepStrictEqual({ ...profile, sv: after.sv }, after)
}
