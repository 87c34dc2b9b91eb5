import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type ObjectVersion as ListedVersion,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

export type BucketRef = { client: S3Client; name: string }

export type BucketRestoreOptions = {
  /** The bucket with the versions. */
  from: BucketRef
  into: BucketRef
  at: Date
  /** Selects keys; default all. */
  restores?: (key: string) => boolean
  /** Changes the text of objects for another environment. */
  rewrite?: (text: string) => string
  /** False for a dry run. */
  apply: boolean
}

/** `removed` lists keys that did not exist then; the caller deletes them when nothing shows them any more. */
export type BucketOutcome = { same: number; copied: number; bytes: number; removed: string[] }

/** A version of an object, or a delete marker. */
type ObjectVersion = ReturnType<typeof toObjectVersion>

type ObjectPair = {
  key: string
  past: ObjectVersion | undefined
  current: ObjectVersion | undefined
}

/** Restores objects by copying old versions over the current ones; no version is lost. Can be interrupted and repeated. */
export async function restoreBucket(options: BucketRestoreOptions): Promise<BucketOutcome> {
  const { from, into, restores = () => true, apply } = options
  const outcome: BucketOutcome = { same: 0, copied: 0, bytes: 0, removed: [] }
  await forEachConcurrently(iteratePairs(options), async ({ key, past, current }) => {
    if (!restores(key)) return
    if (!past) {
      if (current) outcome.removed.push(key)
      return
    }
    const isThis = from.name === into.name && past.id === current?.id
    if (isThis || (current && (await isCopied(options, past, current)))) {
      outcome.same += 1
      return
    }
    outcome.copied += 1
    outcome.bytes += past.size
    if (apply) await copyVersion(options, past)
  })
  return outcome
}

/** Deletes the latest versions; older ones stay. */
export async function removeObjects(
  { client, name }: BucketRef,
  keys: readonly string[],
): Promise<void> {
  await forEachConcurrently(keys, (Key) =>
    client.send(new DeleteObjectCommand({ Bucket: name, Key })),
  )
}

/** The keys of the objects that exist now. */
export const listKeys = async (bucket: BucketRef) => [...(await loadCurrentVersions(bucket)).keys()]

const concurrency = 16

async function forEachConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  handle: (item: Item) => Promise<unknown>,
): Promise<void> {
  let group: Item[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < concurrency) continue
    await Promise.all(group.map(handle))
    group = []
  }
  await Promise.all(group.map(handle))
}

/** Copies a version with its headers over its key; it becomes the latest. */
async function copyVersion({ from, into, rewrite }: BucketRestoreOptions, version: ObjectVersion) {
  const { key, id } = version
  const target = { Bucket: into.name, Key: key }
  if (rewrite) {
    const Body = rewrite(await readText(from, version))
    const headers = await readHeaders(from, version)
    await into.client.send(new PutObjectCommand({ ...target, Body, ...headers }))
    return
  }
  const path = key.split('/').map(encodeURIComponent).join('/')
  const CopySource = `${from.name}/${path}?versionId=${encodeURIComponent(id)}`
  await into.client.send(new CopyObjectCommand({ ...target, CopySource }))
}

/** Whether the current object equals what the copy would be. */
async function isCopied(
  { from, into, rewrite }: BucketRestoreOptions,
  past: ObjectVersion,
  current: ObjectVersion,
): Promise<boolean> {
  if (rewrite) {
    const text = rewrite(await readText(from, past))
    if (current.etag !== `"${createHash('md5').update(text).digest('hex')}"`) return false
  } else if (past.etag !== current.etag || past.size !== current.size) return false
  return isDeepStrictEqual(await readHeaders(from, past), await readHeaders(into, current))
}

async function readText({ client, name }: BucketRef, { key, id }: ObjectVersion): Promise<string> {
  const found = await client.send(new GetObjectCommand({ Bucket: name, Key: key, VersionId: id }))
  return (await found.Body?.transformToString()) ?? ''
}

async function readHeaders({ client, name }: BucketRef, { key, id }: ObjectVersion) {
  const { ContentType, CacheControl, ContentDisposition, Metadata } = await client.send(
    new HeadObjectCommand({ Bucket: name, Key: key, VersionId: id }),
  )
  return { ContentType, CacheControl, ContentDisposition, Metadata }
}

/** Each object then and now. */
async function* iteratePairs({
  from,
  into,
  at,
}: BucketRestoreOptions): AsyncGenerator<ObjectPair, void, undefined> {
  const others = from.name === into.name ? undefined : await loadCurrentVersions(into)
  for await (const { key, versions } of iterateObjects(from)) {
    const past = unlessMarker(versions.find((version) => version.at <= at))
    yield { key, past, current: others ? others.get(key) : unlessMarker(versions[0]) }
    others?.delete(key)
  }
  for (const [key, current] of others ?? []) yield { key, past: undefined, current }
}

async function loadCurrentVersions(bucket: BucketRef): Promise<Map<string, ObjectVersion>> {
  const found = new Map<string, ObjectVersion>()
  for await (const { key, versions } of iterateObjects(bucket)) {
    const current = unlessMarker(versions[0])
    if (current) found.set(key, current)
  }
  return found
}

const unlessMarker = (version: ObjectVersion | undefined) =>
  version?.isMarker ? undefined : version

type VersionedObject = { key: string; versions: ObjectVersion[] }

/** All objects with their versions, newest first, including deleted ones, in byte order of their keys. */
async function* iterateObjects(
  bucket: BucketRef,
): AsyncGenerator<VersionedObject, void, undefined> {
  let open: VersionedObject | undefined
  for await (const version of iterateVersions(bucket)) {
    if (open && open.key !== version.key) yield open
    if (open?.key === version.key) open.versions.push(version)
    else open = { key: version.key, versions: [version] }
  }
  if (open) yield open
}

async function* iterateVersions({
  client,
  name,
}: BucketRef): AsyncGenerator<ObjectVersion, void, undefined> {
  let from: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}
  while (from) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: name, ...from }),
    )
    yield* sortVersions(page)
    const { IsTruncated, NextKeyMarker = '', NextVersionIdMarker = '' } = page
    from = IsTruncated
      ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker }
      : undefined
  }
}

/*
 * The SDK returns versions and markers in two lists. Times have whole seconds: within a second a version is older than
 * the marker, because only an existing object can be deleted.
 */
function sortVersions({ Versions = [], DeleteMarkers = [] }: ListObjectVersionsCommandOutput) {
  const versions = [
    ...Versions.map((each) => toObjectVersion(each, false)),
    ...DeleteMarkers.map((each) => toObjectVersion(each, true)),
  ]
  return versions.toSorted(
    (one, other) =>
      Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) ||
      Number(other.isLatest) - Number(one.isLatest) ||
      other.at.getTime() - one.at.getTime() ||
      Number(other.isMarker) - Number(one.isMarker),
  )
}

function toObjectVersion(listed: ListedVersion & DeleteMarkerEntry, isMarker: boolean) {
  const { Key = '', VersionId = 'null', LastModified = new Date(0), ETag = '', Size = 0 } = listed
  const isLatest = listed.IsLatest ?? false
  return { key: Key, id: VersionId, at: LastModified, isLatest, isMarker, etag: ETag, size: Size }
}
