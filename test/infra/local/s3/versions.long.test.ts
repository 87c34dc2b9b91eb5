import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeRefusal,
  listStoredFiles,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'

// As in AWS's documentation: "How S3 Versioning works", "Working with delete markers". For the restore commands.

const Bucket = 'media'
const Key = 'images/one.webp'

async function openVersioned() {
  const buckets = await openTestS3({ versioned: [Bucket] })
  const { s3 } = buckets
  const list = async (input: Partial<ListObjectVersionsCommandInput> = {}) => {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket, ...input }))
    const versions = (page.Versions ?? []).map((each) => [each.Key, each.VersionId, each.IsLatest])
    const markers = (page.DeleteMarkers ?? []).map((each) => [each.VersionId, each.IsLatest])
    return { ...page, versions, markers }
  }
  /** Returns the id of the new version. */
  const put = async (Body: string, key = Key) => {
    await s3.send(new PutObjectCommand({ Bucket, Key: key, Body }))
    return (await list({ Prefix: key })).Versions?.[0]?.VersionId
  }
  const remove = async () => {
    await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    return (await list()).DeleteMarkers?.[0]?.VersionId
  }
  const removeVersions = (...ids: (string | undefined)[]) => {
    const Objects = ids.map((VersionId) => ({ Key, VersionId }))
    return s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  }
  const text = async (VersionId?: string) => {
    const named = { Bucket, Key, ...(VersionId && { VersionId }) }
    const { Body } = await s3.send(new GetObjectCommand(named))
    return Body?.transformToString()
  }
  return { ...buckets, list, put, remove, removeVersions, text }
}

test('keeps earlier versions when an object is overwritten', async () => {
  const { put, text, list, s3 } = await openVersioned()
  const first = await put('first')
  const second = await put('second')
  expect(first).not.toBe(second)
  expect(await text()).toBe('second')
  expect(await text(second)).toBe('second')
  expect(await text(first)).toBe('first')
  expect((await list()).versions).toEqual([
    [Key, second, true],
    [Key, first, false],
  ])
  const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }))
  expect(Contents?.map(({ Size }) => Size)).toEqual([6])
})

test('a deleted object has a delete marker, and is readable by its version', async () => {
  const { put, remove, removeVersions, text, list, s3 } = await openVersioned()
  const version = await put('first')
  const marker = await remove()
  expect(await describeRefusal(text())).toBe('404 NoSuchKey')
  expect(await describeRefusal(text(marker))).toBe('404 NoSuchVersion')
  expect(await text(version)).toBe('first')
  expect(await list()).toMatchObject({
    versions: [[Key, version, false]],
    markers: [[marker, true]],
  })
  expect((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents).toBeUndefined()
  await removeVersions(marker)
  expect(await text()).toBe('first')
})

test('deleting versions removes them with their files', async () => {
  const { put, remove, removeVersions, text, list, folder } = await openVersioned()
  const first = await put('first')
  const second = await put('second')
  await removeVersions(second)
  expect(await text()).toBe('first')
  expect(listStoredFiles(folder)).toHaveLength(1)
  expect(await describeRefusal(text(second))).toBe('404 NoSuchVersion')
  await removeVersions(first, await remove())
  expect(await list()).toMatchObject({ versions: [], markers: [] })
  expect(listStoredFiles(folder)).toHaveLength(0)
})

test('copying an earlier version over the current one restores it', async () => {
  const { put, remove, text, list, s3 } = await openVersioned()
  const first = await put('first')
  await put('second')
  const marker = await remove()
  const copy = (versionId?: string) =>
    s3.send(
      new CopyObjectCommand({
        Bucket,
        Key,
        CopySource: `${Bucket}/${Key}${versionId ? `?versionId=${versionId}` : ''}`,
      }),
    )
  expect(await describeRefusal(copy(marker))).toBe('404 NoSuchVersion')
  expect(await describeRefusal(copy(`${first?.slice(0, -4)}zzzz`))).toBe('404 NoSuchVersion')
  await copy(first)
  expect(await text()).toBe('first')
  expect((await list()).versions).toHaveLength(3)
  expect(await describeRefusal(copy())).toBe('400 InvalidRequest')
})

test('lists versions in pages, by key and newest first', async () => {
  const { put, list } = await openVersioned()
  for (const key of ['b', 'a', 'あ']) for (const body of ['1', '2']) await put(body, key)
  const all = (await list()).versions
  expect(all.map(([key]) => key)).toEqual(['a', 'a', 'b', 'b', 'あ', 'あ'])
  const first = await list({ MaxKeys: 3 })
  expect(first).toMatchObject({ IsTruncated: true, NextKeyMarker: 'b' })
  const rest = await list({
    KeyMarker: first.NextKeyMarker,
    VersionIdMarker: first.NextVersionIdMarker,
  })
  expect([...first.versions, ...rest.versions]).toEqual(all)
  expect((await list({ KeyMarker: 'a' })).versions).toEqual(all.slice(2))
  expect((await list({ Prefix: 'b' })).versions).toEqual(all.slice(2, 4))
})

test('a bucket without versioning keeps one file and no version ids', async () => {
  const { s3, list, folder } = await openVersioned()
  for (const Body of ['one', 'two'])
    await s3.send(new PutObjectCommand({ Bucket: testBucket, Key: 'k', Body }))
  expect((await list({ Bucket: testBucket })).versions).toEqual([['k', 'null', true]])
  expect(listStoredFiles(folder)).toHaveLength(1)
})
