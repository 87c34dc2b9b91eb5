import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { type BucketPlace, eachObject } from './object-versions.ts'
import { removeObjects } from './restore-bucket.ts'
import { type DataPlaces, isPublished } from './restore-data.ts'
import { nameOf, type StoredItem } from './stored-item.ts'
import { eachItem, type TablePlace, writeItems } from './table-items.ts'

/** All that an environment holds: items by their keys, and of each object its bytes' hash and its headers. */
export type Dump = { items: Map<string, StoredItem>; objects: Map<string, string>; bytes: number }

/** Reads every item and every byte. */
export async function dump({ table, pages, media }: DataPlaces): Promise<Dump> {
  const all: Dump = { items: new Map(), objects: new Map(), bytes: 0 }
  await eachItem(table, async (items) => {
    for (const item of items) all.items.set(nameOf(item), item)
  })
  await readObjects(pages, all)
  await readObjects(media, all)
  return all
}

async function readObjects(place: BucketPlace, all: Dump): Promise<void> {
  for await (const { key, versions } of eachObject(place)) {
    if (versions[0]?.isMarker !== false) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: bytes take memory
    const { bytes, text } = await read(place, key)
    all.objects.set(`${place.name}/${key}`, text)
    all.bytes += bytes
  }
}

/** Takes everything away, items for good; but not what each deploy puts beside the pages. */
export async function wipe({ table, pages, media }: DataPlaces): Promise<void> {
  await wipeTable(table)
  await removeObjects(media, await keysIn(media))
  await removeObjects(pages, (await keysIn(pages)).filter(isPublished))
}

async function keysIn(place: BucketPlace): Promise<string[]> {
  const keys = []
  for await (const { key, versions } of eachObject(place))
    if (versions[0]?.isMarker === false) keys.push(key)
  return keys
}

async function wipeTable(table: TablePlace): Promise<void> {
  await eachItem(table, (items) =>
    writeItems(
      table,
      items.map((remove) => ({ remove })),
    ),
  )
}

async function read({ client, name }: BucketPlace, Key: string) {
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
