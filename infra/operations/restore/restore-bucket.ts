import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { type Copy, copyVersion, isCopied } from './copy-version.ts'
import { type BucketPlace, eachObject, type ObjectVersion } from './object-versions.ts'

export type BucketOrder = {
  /** Where the versions are. */
  from: BucketPlace
  into: BucketPlace
  at: Date
  /** Whether a key is restored; all others are left alone. */
  restores?: (key: string) => boolean
  /** What the text of an object becomes on its way into another environment. */
  rewrite?: Copy['rewrite']
  /** Without it nothing is written. */
  apply: boolean
}

/** What needed nothing, what was put back, and what is to go: taken away once nothing shows it any more. */
export type BucketOutcome = { same: number; copied: number; bytes: number; removed: string[] }

const atOnce = 16

/**
 * Puts objects back as they were at a time, by copying the versions of then over what is there now; all
 * versions stay. May die anywhere, and goes on where it is run again.
 */
export async function restoreBucket(order: BucketOrder): Promise<BucketOutcome> {
  const outcome: BucketOutcome = { same: 0, copied: 0, bytes: 0, removed: [] }
  let group: Pair[] = []
  const flush = async () => {
    await Promise.all(group.map((pair) => restoreObject(pair, { order, outcome })))
    group = []
  }
  for await (const pair of pairsOf(order)) {
    if (order.restores && !order.restores(pair.key)) continue
    group.push(pair)
    if (group.length === atOnce) await flush()
  }
  await flush()
  return outcome
}

/** Takes away what was not there then; a version of it stays. */
export async function removeObjects(
  { client, name }: BucketPlace,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) {
    const group = keys.slice(from, from + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- so many at once
    await Promise.all(
      group.map((Key) => client.send(new DeleteObjectCommand({ Bucket: name, Key }))),
    )
  }
}

type Pair = { key: string; past: ObjectVersion | undefined; current: ObjectVersion | undefined }
type Restoring = { order: BucketOrder; outcome: BucketOutcome }

const isOneBucket = ({ from, into }: BucketOrder) => from.name === into.name

async function restoreObject({ key, past, current }: Pair, { order, outcome }: Restoring) {
  if (!past) {
    if (current) outcome.removed.push(key)
    return
  }
  const { from, into, rewrite } = order
  const copy = { from, into, version: past, rewrite }
  const isThis = isOneBucket(order) && past.id === current?.id
  if (isThis || (current && (await isCopied(copy, current)))) {
    outcome.same += 1
    return
  }
  outcome.copied += 1
  outcome.bytes += past.size
  if (order.apply) await copyVersion(copy)
}

/** Each object as it was then, and as it is now. */
async function* pairsOf(order: BucketOrder): AsyncGenerator<Pair, void, undefined> {
  const others = isOneBucket(order) ? undefined : await currentOf(order.into)
  for await (const { key, versions } of eachObject(order.from)) {
    const past = unlessMarker(versions.find(({ at }) => at <= order.at))
    yield { key, past, current: others ? others.get(key) : unlessMarker(versions[0]) }
    others?.delete(key)
  }
  for (const [key, current] of others ?? []) yield { key, past: undefined, current }
}

async function currentOf(place: BucketPlace): Promise<Map<string, ObjectVersion>> {
  const found = new Map<string, ObjectVersion>()
  for await (const { key, versions } of eachObject(place)) {
    const current = unlessMarker(versions[0])
    if (current) found.set(key, current)
  }
  return found
}

const unlessMarker = (version: ObjectVersion | undefined) =>
  version?.isMarker ? undefined : version
