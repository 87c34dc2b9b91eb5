import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { BucketPlace, ObjectVersion } from './object-versions.ts'

/** A version to be what lies under its key; `rewrite` is what its text becomes. */
export type Copy = {
  from: BucketPlace
  into: BucketPlace
  version: ObjectVersion
  rewrite: ((text: string) => string) | undefined
}

/** Puts a version where it is to lie, with all that it is served with; it becomes the newest there. */
export async function copyVersion({ from, into, version, rewrite }: Copy): Promise<void> {
  const { key, id } = version
  if (rewrite) {
    const { Body, ...headers } = await read(from, version, rewrite)
    await into.client.send(new PutObjectCommand({ Bucket: into.name, Key: key, Body, ...headers }))
    return
  }
  const path = key.split('/').map(encodeURIComponent).join('/')
  await into.client.send(
    new CopyObjectCommand({
      Bucket: into.name,
      Key: key,
      CopySource: `${from.name}/${path}?versionId=${encodeURIComponent(id)}`,
    }),
  )
}

/** Whether what lies there now is what a copy of this version would be. */
export async function isCopied(copy: Copy, now: ObjectVersion): Promise<boolean> {
  const { from, into, version, rewrite } = copy
  if (rewrite) {
    const { Body } = await read(from, version, rewrite)
    const etag = createHash('md5').update(Body).digest('hex')
    if (now.etag !== `"${etag}"`) return false
  } else if (version.etag !== now.etag || version.size !== now.size) return false
  const [one, other] = await Promise.all([servedWith(from, version), servedWith(into, now)])
  return one === other
}

async function read({ client, name }: BucketPlace, version: ObjectVersion, rewrite: Rewrite) {
  const { key, id } = version
  const found = await client.send(new GetObjectCommand({ Bucket: name, Key: key, VersionId: id }))
  const { ContentType, CacheControl, Metadata } = found
  const Body = rewrite((await found.Body?.transformToString()) ?? '')
  return { Body, ContentType, CacheControl, Metadata }
}

type Rewrite = NonNullable<Copy['rewrite']>

async function servedWith({ client, name }: BucketPlace, { key, id }: ObjectVersion) {
  const head = await client.send(new HeadObjectCommand({ Bucket: name, Key: key, VersionId: id }))
  const { ContentType, CacheControl, ContentDisposition, Metadata = {} } = head
  const metadata = Object.entries(Metadata).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([ContentType, CacheControl, ContentDisposition, metadata])
}
