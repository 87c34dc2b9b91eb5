import {
  type DeleteMarkerEntry,
  type ObjectVersion as ListedVersion,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'

/** A bucket and who reaches it. */
export type BucketPlace = { client: S3Client; name: string }

/** One version of an object; a marker says that from then on there is none. */
export type ObjectVersion = {
  key: string
  id: string
  at: Date
  isLatest: boolean
  isMarker: boolean
  etag: string
  size: number
}

/** An object with all its versions that are there still, newest first. */
type Versions = { key: string; versions: ObjectVersion[] }

/** All objects of a bucket, present and past, in the order of their keys' bytes. */
export async function* eachObject(place: BucketPlace): AsyncGenerator<Versions, void, undefined> {
  let open: Versions | undefined
  for await (const version of eachVersion(place)) {
    if (open && open.key !== version.key) yield open
    if (open?.key === version.key) open.versions.push(version)
    else open = { key: version.key, versions: [version] }
  }
  if (open) yield open
}

async function* eachVersion({
  client,
  name,
}: BucketPlace): AsyncGenerator<ObjectVersion, void, undefined> {
  let from: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}
  while (from) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: name, ...from }),
    )
    yield* inOrder([
      ...(page.Versions ?? []).map((each) => versionOf(each, false)),
      ...(page.DeleteMarkers ?? []).map((each) => versionOf(each, true)),
    ])
    const { IsTruncated, NextKeyMarker = '', NextVersionIdMarker = '' } = page
    from = IsTruncated
      ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker }
      : undefined
  }
}

function versionOf(listed: ListedVersion & DeleteMarkerEntry, isMarker: boolean): ObjectVersion {
  const { Key = '', VersionId = 'null', LastModified = new Date(0), ETag = '', Size = 0 } = listed
  const isLatest = listed.IsLatest ?? false
  return { key: Key, id: VersionId, at: LastModified, isLatest, isMarker, etag: ETag, size: Size }
}

/*
 * The SDK hands out versions and markers as two lists. Between two of one key the time decides, which has whole
 * seconds alone: within a second a version is older than the marker, as nobody deletes what is not there.
 */
function inOrder(versions: ObjectVersion[]): ObjectVersion[] {
  return versions.toSorted(
    (one, other) =>
      compareKeys(one.key, other.key) ||
      Number(other.isLatest) - Number(one.isLatest) ||
      other.at.getTime() - one.at.getTime() ||
      Number(other.isMarker) - Number(one.isMarker),
  )
}

/** S3's order of keys. */
const compareKeys = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))
