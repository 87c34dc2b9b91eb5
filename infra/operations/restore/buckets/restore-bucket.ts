import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { copyVersion, isCopied, type VersionCopy } from './copy-version.ts'
import { type BucketRef, iterateObjects, type ObjectVersion } from './object-versions.ts'

export type BucketRestoreOptions = {
  /** The bucket with the versions. */
  from: BucketRef
  into: BucketRef
  at: Date
  /** Selects keys; default all. */
  restores?: (key: string) => boolean
  /** Changes the text of objects for another environment. */
  rewrite?: VersionCopy['rewrite']
  /** False for a dry run. */
  apply: boolean
}

/** `removed` lists keys that did not exist then; the caller deletes them when nothing shows them any more. */
export type BucketOutcome = { same: number; copied: number; bytes: number; removed: string[] }

const concurrency = 16

/** Restores objects by copying old versions over the current ones; no version is lost. Can be interrupted and repeated. */
export async function restoreBucket(options: BucketRestoreOptions): Promise<BucketOutcome> {
  const outcome: BucketOutcome = { same: 0, copied: 0, bytes: 0, removed: [] }
  let group: ObjectPair[] = []
  const flush = async () => {
    await Promise.all(group.map((pair) => restoreObject(pair, { options, outcome })))
    group = []
  }
  for await (const pair of iteratePairs(options)) {
    if (options.restores && !options.restores(pair.key)) continue
    group.push(pair)
    if (group.length === concurrency) await flush()
  }
  await flush()
  return outcome
}

/** Deletes the latest versions; older ones stay. */
export async function removeObjects(
  { client, name }: BucketRef,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += concurrency) {
    const group = keys.slice(from, from + concurrency)
    // oxlint-disable-next-line no-await-in-loop -- so many at once
    await Promise.all(
      group.map((Key) => client.send(new DeleteObjectCommand({ Bucket: name, Key }))),
    )
  }
}

type ObjectPair = {
  key: string
  past: ObjectVersion | undefined
  current: ObjectVersion | undefined
}
type Restoring = { options: BucketRestoreOptions; outcome: BucketOutcome }

const isOneBucket = ({ from, into }: BucketRestoreOptions) => from.name === into.name

async function restoreObject({ key, past, current }: ObjectPair, { options, outcome }: Restoring) {
  if (!past) {
    if (current) outcome.removed.push(key)
    return
  }
  const { from, into, rewrite } = options
  const copy = { from, into, version: past, rewrite }
  const isThis = isOneBucket(options) && past.id === current?.id
  if (isThis || (current && (await isCopied(copy, current)))) {
    outcome.same += 1
    return
  }
  outcome.copied += 1
  outcome.bytes += past.size
  if (options.apply) await copyVersion(copy)
}

/** Each object then and now. */
async function* iteratePairs(
  options: BucketRestoreOptions,
): AsyncGenerator<ObjectPair, void, undefined> {
  const currentVersions = isOneBucket(options) ? undefined : await loadCurrentVersions(options.into)
  for await (const { key, versions } of iterateObjects(options.from)) {
    const past = unlessMarker(versions.find(({ at }) => at <= options.at))
    yield {
      key,
      past,
      current: currentVersions ? currentVersions.get(key) : unlessMarker(versions[0]),
    }
    currentVersions?.delete(key)
  }
  for (const [key, current] of currentVersions ?? []) yield { key, past: undefined, current }
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
