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

// As in AWS's documentation: "How S3 Versioning works", "Working with delete markers".

const Bucket = 'media'
const Key = 'images/one.webp'

async function openVersioned(folder?: string) {
  const options = { versioned: [Bucket], ...(folder !== undefined && { folder }) }
  const buckets = await openTestS3(options)
  const { s3 } = buckets
  const put = async (Body: string, key = Key, into = Bucket) =>
    (await s3.send(new PutObjectCommand({ Bucket: into, Key: key, Body }))).VersionId
  const remove = (VersionId?: string) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key, ...(VersionId && { VersionId }) }))
  const text = async (VersionId?: string) => {
    const named = { Bucket, Key, ...(VersionId && { VersionId }) }
    const { Body, ...rest } = await s3.send(new GetObjectCommand(named))
    return { text: await Body?.transformToString(), version: rest.VersionId }
  }
  const list = async (input: Partial<ListObjectVersionsCommandInput> = {}) => {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket, ...input }))
    const versions = (page.Versions ?? []).map((each) => [each.Key, each.VersionId, each.IsLatest])
    const markers = (page.DeleteMarkers ?? []).map((each) => [each.VersionId, each.IsLatest])
    return { ...page, versions, markers }
  }
  return { ...buckets, put, remove, text, list }
}

test('keeps earlier versions when an object is overwritten', async () => {
  const { put, text, list, s3 } = await openVersioned()
  const first = await put('first')
  const second = await put('second')
  expect(first).not.toBe(second)
  expect(await text()).toEqual({ text: 'second', version: second })
  expect(await text(first)).toEqual({ text: 'first', version: first })
  expect((await list()).versions).toEqual([
    [Key, second, true],
    [Key, first, false],
  ])
  const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }))
  expect(Contents?.map(({ Size }) => Size)).toEqual([6])
})

test('a deleted object has a delete marker, and is readable by its version', async () => {
  const { put, remove, text, list, s3, send } = await openVersioned()
  const version = await put('first')
  const marker = await remove()
  expect(marker).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) })
  const named = new GetObjectCommand({ Bucket, Key, VersionId: marker.VersionId })
  expect(await describeRefusal(text())).toBe('404 NoSuchKey')
  expect(await describeRefusal(s3.send(named))).toBe('405 MethodNotAllowed')
  const raw = await send({ method: 'GET', path: `/${Bucket}/${Key}` })
  expect(raw.headers).toMatchObject({
    'x-amz-delete-marker': 'true',
    'x-amz-version-id': marker.VersionId,
  })
  expect(await text(version)).toMatchObject({ text: 'first' })
  expect(await list()).toMatchObject({
    versions: [[Key, version, false]],
    markers: [[marker.VersionId, true]],
  })
  expect((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents).toBeUndefined()
  expect(await remove(marker.VersionId)).toMatchObject({ DeleteMarker: true })
  expect(await text()).toMatchObject({ text: 'first' })
})

test('deleting a version removes it with its file', async () => {
  const { put, remove, text, list, folder } = await openVersioned()
  const first = await put('first')
  const second = await put('second')
  expect(await remove(second)).toMatchObject({ VersionId: second })
  expect(await text()).toEqual({ text: 'first', version: first })
  expect(listStoredFiles(folder)).toHaveLength(1)
  expect(await describeRefusal(text(second))).toBe('404 NoSuchVersion')
  expect(await describeRefusal(text('short'))).toBe('400 InvalidArgument')
  await remove(first)
  expect((await list()).versions).toEqual([])
})

test('deleting many keys adds a delete marker for each', async () => {
  const { put, list, s3 } = await openVersioned()
  await put('one', 'a')
  await put('two', 'b')
  const Delete = { Objects: [{ Key: 'a' }, { Key: 'b' }] }
  const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }))
  expect(Deleted?.map(({ DeleteMarker }) => DeleteMarker)).toEqual([true, true])
  const { markers } = await list()
  expect(Deleted?.map((each) => each.DeleteMarkerVersionId)).toEqual(markers.map(([id]) => id))
})

test('copying an earlier version over the current one restores it', async () => {
  const { put, remove, text, list, s3 } = await openVersioned()
  const first = await put('first')
  await put('second')
  const { VersionId: marker } = await remove()
  const copy = (versionId?: string) =>
    s3.send(
      new CopyObjectCommand({
        Bucket,
        Key,
        CopySource: `${Bucket}/${Key}${versionId ? `?versionId=${versionId}` : ''}`,
      }),
    )
  expect(await describeRefusal(copy(marker))).toBe('400 InvalidRequest')
  expect(await describeRefusal(copy(`${first?.slice(0, -4)}zzzz`))).toBe('404 NoSuchVersion')
  const copied = await copy(first)
  expect(copied.CopySourceVersionId).toBe(first)
  expect(await text()).toEqual({ text: 'first', version: copied.VersionId })
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
  expect(await describeRefusal(list({ VersionIdMarker: 'x' }))).toBe('400 InvalidArgument')
})

test('keeps versions and their order after a restart', async () => {
  const before = await openVersioned()
  const ids = [await before.put('first'), await before.put('second')]
  await before.remove()
  await before.stop()
  const { list, text } = await openVersioned(before.folder)
  expect(await list()).toMatchObject({
    versions: [
      [Key, ids[1], false],
      [Key, ids[0], false],
    ],
    markers: [[expect.any(String), true]],
  })
  expect(await text(ids[0])).toMatchObject({ text: 'first' })
})

test('an object from before versioning has the version "null"', async () => {
  const before = await openTestS3()
  await before.s3.send(new PutObjectCommand({ Bucket, Key, Body: 'old' }))
  await before.stop()
  const { put, text, list } = await openVersioned(before.folder)
  const version = await put('new')
  expect(await text('null')).toMatchObject({ text: 'old' })
  expect((await list()).versions).toEqual([
    [Key, version, true],
    [Key, 'null', false],
  ])
})

test('a bucket without versioning keeps one file and no version ids', async () => {
  const { put, list, folder } = await openVersioned()
  expect(await put('one', 'k', testBucket)).toBeUndefined()
  expect(await put('two', 'k', testBucket)).toBeUndefined()
  expect((await list({ Bucket: testBucket })).versions).toEqual([['k', 'null', true]])
  expect(listStoredFiles(folder)).toHaveLength(1)
})
