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
import { bucket, filesIn, openBuckets, refusal } from './open-buckets.ts'

// What AWS documents of buckets with versioning: "How S3 Versioning works", "Working with delete markers".

const Bucket = 'media'
const Key = 'images/one.webp'

async function openVersioned(folder?: string) {
  const options = { versioned: [Bucket], ...(folder !== undefined && { folder }) }
  const buckets = await openBuckets(options)
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

test('what is written again keeps what was there, under its own version', async () => {
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

test('what is deleted leaves a marker, and can be read by its version alone', async () => {
  const { put, remove, text, list, s3, send } = await openVersioned()
  const version = await put('first')
  const marker = await remove()
  expect(marker).toMatchObject({ DeleteMarker: true, VersionId: expect.any(String) })
  const named = new GetObjectCommand({ Bucket, Key, VersionId: marker.VersionId })
  expect(await refusal(text())).toBe('404 NoSuchKey')
  expect(await refusal(s3.send(named))).toBe('405 MethodNotAllowed')
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

test('a version that is deleted by its name is gone for good, with its file', async () => {
  const { put, remove, text, list, folder } = await openVersioned()
  const first = await put('first')
  const second = await put('second')
  expect(await remove(second)).toMatchObject({ VersionId: second })
  expect(await text()).toEqual({ text: 'first', version: first })
  expect(filesIn(folder)).toHaveLength(1)
  expect(await refusal(text(second))).toBe('404 NoSuchVersion')
  expect(await refusal(text('short'))).toBe('400 InvalidArgument')
  await remove(first)
  expect((await list()).versions).toEqual([])
})

test('many that are deleted at once leave a marker each', async () => {
  const { put, list, s3 } = await openVersioned()
  await put('one', 'a')
  await put('two', 'b')
  const Delete = { Objects: [{ Key: 'a' }, { Key: 'b' }] }
  const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }))
  expect(Deleted?.map(({ DeleteMarker }) => DeleteMarker)).toEqual([true, true])
  const { markers } = await list()
  expect(Deleted?.map((each) => each.DeleteMarkerVersionId)).toEqual(markers.map(([id]) => id))
})

test('an earlier version is copied over the present one, and stays', async () => {
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
  expect(await refusal(copy(marker))).toBe('400 InvalidRequest')
  expect(await refusal(copy(`${first?.slice(0, -4)}zzzz`))).toBe('404 NoSuchVersion')
  const copied = await copy(first)
  expect(copied.CopySourceVersionId).toBe(first)
  expect(await text()).toEqual({ text: 'first', version: copied.VersionId })
  expect((await list()).versions).toHaveLength(3)
  expect(await refusal(copy())).toBe('400 InvalidRequest')
})

test('versions are listed a page at a time, by key and then newest first', async () => {
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
  expect(await refusal(list({ VersionIdMarker: 'x' }))).toBe('400 InvalidArgument')
})

test('versions are there again after a restart, in their order', async () => {
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

test('what was written before versions were kept is the version "null"', async () => {
  const before = await openBuckets()
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

test('a bucket that keeps no versions names none, and keeps one file', async () => {
  const { put, list, folder } = await openVersioned()
  expect(await put('one', 'k', bucket)).toBeUndefined()
  expect(await put('two', 'k', bucket)).toBeUndefined()
  expect((await list({ Bucket: bucket })).versions).toEqual([['k', 'null', true]])
  expect(filesIn(folder)).toHaveLength(1)
})
