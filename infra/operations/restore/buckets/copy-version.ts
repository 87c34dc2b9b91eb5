import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { BucketRef, ObjectVersion } from './object-versions.ts'

/** Copies a version over its key; `rewrite` changes its text. */
export type VersionCopy = {
  from: BucketRef
  into: BucketRef
  version: ObjectVersion
  rewrite: ((text: string) => string) | undefined
}

/** Copies a version with its headers; it becomes the latest. */
export async function copyVersion({ from, into, version, rewrite }: VersionCopy): Promise<void> {
  const { key, id } = version
  if (rewrite) {
    const { Body, ...headers } = await readVersion(from, version, rewrite)
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

/** Whether the current object equals what the copy would be. */
export async function isCopied(copy: VersionCopy, now: ObjectVersion): Promise<boolean> {
  const { from, into, version, rewrite } = copy
  if (rewrite) {
    const { Body } = await readVersion(from, version, rewrite)
    const etag = createHash('md5').update(Body).digest('hex')
    if (now.etag !== `"${etag}"`) return false
  } else if (version.etag !== now.etag || version.size !== now.size) return false
  const [one, other] = await Promise.all([readHeaders(from, version), readHeaders(into, now)])
  return one === other
}

async function readVersion({ client, name }: BucketRef, version: ObjectVersion, rewrite: Rewrite) {
  const { key, id } = version
  const found = await client.send(new GetObjectCommand({ Bucket: name, Key: key, VersionId: id }))
  const { ContentType, CacheControl, Metadata } = found
  const Body = rewrite((await found.Body?.transformToString()) ?? '')
  return { Body, ContentType, CacheControl, Metadata }
}

type Rewrite = NonNullable<VersionCopy['rewrite']>

async function readHeaders({ client, name }: BucketRef, { key, id }: ObjectVersion) {
  const head = await client.send(new HeadObjectCommand({ Bucket: name, Key: key, VersionId: id }))
  const { ContentType, CacheControl, ContentDisposition, Metadata = {} } = head
  const metadata = Object.entries(Metadata).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([ContentType, CacheControl, ContentDisposition, metadata])
}
