import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import {
  type BucketRef,
  iterateObjects,
} from '#infra/operations/restore/buckets/object-versions.ts'
import { removeObjects } from '#infra/operations/restore/buckets/restore-bucket.ts'
import { type DataStores, isPublishedKey } from '#infra/operations/restore/restore-data.ts'
import { formatItemKey, type StoredItem } from '#infra/operations/restore/table/stored-item.ts'
import {
  forEachItemPage,
  type TableRef,
  writeItems,
} from '#infra/operations/restore/table/table-items.ts'

/** All data of an environment: items by key, and each object's hash and headers. */
export type DataDump = {
  items: Map<string, StoredItem>
  objects: Map<string, string>
  bytes: number
}

export async function dumpData({ table, pages, media }: DataStores): Promise<DataDump> {
  const dump: DataDump = { items: new Map(), objects: new Map(), bytes: 0 }
  await forEachItemPage(table, async (items) => {
    for (const item of items) dump.items.set(formatItemKey(item), item)
  })
  await readObjects(pages, dump)
  await readObjects(media, dump)
  return dump
}

async function readObjects(bucket: BucketRef, all: DataDump): Promise<void> {
  for await (const { key, versions } of iterateObjects(bucket)) {
    if (versions[0]?.isMarker !== false) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: bytes take memory
    const { bytes, text } = await readObject(bucket, key)
    all.objects.set(`${bucket.name}/${key}`, text)
    all.bytes += bytes
  }
}

/** Deletes all items and objects, except the static files of the pages' host. */
export async function wipeData({ table, pages, media }: DataStores): Promise<void> {
  await wipeTable(table)
  await removeObjects(media, await keysIn(media))
  await removeObjects(pages, (await keysIn(pages)).filter(isPublishedKey))
}

async function keysIn(bucket: BucketRef): Promise<string[]> {
  const keys = []
  for await (const { key, versions } of iterateObjects(bucket))
    if (versions[0]?.isMarker === false) keys.push(key)
  return keys
}

async function wipeTable(table: TableRef): Promise<void> {
  await forEachItemPage(table, (items) =>
    writeItems(
      table,
      items.map((remove) => ({ remove })),
    ),
  )
}

async function readObject({ client, name }: BucketRef, Key: string) {
  const {
    Body,
    ContentType,
    CacheControl,
    Metadata = {},
  } = await client.send(new GetObjectCommand({ Bucket: name, Key }))
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  const hash = createHash('sha256').update(bytes).digest('base64')
  const metadata = Object.entries(Metadata).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([hash, ContentType, CacheControl, metadata])
  return { bytes: bytes.length, text }
}
