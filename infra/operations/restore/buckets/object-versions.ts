import {
  type DeleteMarkerEntry,
  type ObjectVersion as ListedVersion,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'

export type BucketRef = { client: S3Client; name: string }

/** A version of an object, or a delete marker. */
export type ObjectVersion = {
  key: string
  id: string
  at: Date
  isLatest: boolean
  isMarker: boolean
  etag: string
  size: number
}

/** An object with its versions, newest first. */
type VersionedObject = { key: string; versions: ObjectVersion[] }

/** All objects of a bucket, including deleted ones, in byte order of their keys. */
export async function* iterateObjects(
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
    yield* sortVersions([
      ...(page.Versions ?? []).map((each) => toObjectVersion(each, false)),
      ...(page.DeleteMarkers ?? []).map((each) => toObjectVersion(each, true)),
    ])
    const { IsTruncated, NextKeyMarker = '', NextVersionIdMarker = '' } = page
    from = IsTruncated
      ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker }
      : undefined
  }
}

function toObjectVersion(
  listed: ListedVersion & DeleteMarkerEntry,
  isMarker: boolean,
): ObjectVersion {
  const { Key = '', VersionId = 'null', LastModified = new Date(0), ETag = '', Size = 0 } = listed
  const isLatest = listed.IsLatest ?? false
  return { key: Key, id: VersionId, at: LastModified, isLatest, isMarker, etag: ETag, size: Size }
}

/*
 * The SDK returns versions and markers in two lists. Times have whole seconds: within a second a version is older than
 * the marker, because only an existing object can be deleted.
 */
function sortVersions(versions: ObjectVersion[]): ObjectVersion[] {
  return versions.toSorted(
    (one, other) =>
      compareKeys(one.key, other.key) ||
      Number(other.isLatest) - Number(one.isLatest) ||
      other.at.getTime() - one.at.getTime() ||
      Number(other.isMarker) - Number(one.isMarker),
  )
}

const compareKeys = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))
