import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeRefusal,
  listStoredFiles,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'

const Bucket = testBucket

async function openWith(keys: readonly string[]) {
  const buckets = await openTestS3()
  const { s3 } = buckets
  for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }))
  const list = async (input: Partial<ListObjectsV2CommandInput> = {}) => {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, ...input }))
    const found = (page.Contents ?? []).map(({ Key }) => Key ?? '')
    return { ...page, found }
  }
  return { ...buckets, list }
}

test('lists keys in byte order, with size, ETag and time', async () => {
  const { list } = await openWith(['b', 'a/2', 'a/1', '\u{1F600}', '\uFFEE', 'あ', 'A'])
  const page = await list()
  expect(page.found).toEqual(['A', 'a/1', 'a/2', 'b', 'あ', '\uFFEE', '\u{1F600}'])
  expect(page).toMatchObject({ KeyCount: 7, MaxKeys: 1000, IsTruncated: false, Name: Bucket })
  expect(page.Contents?.[1]).toMatchObject({
    Size: 3,
    ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  })
  expect(page.Contents?.[1]?.LastModified).toBeInstanceOf(Date)
})

test.each([1, 2, 3])('lists every key once in pages of %i', async (MaxKeys) => {
  const { list } = await openWith(['a/1', 'a/2', 'b', 'c/1', 'c/2', 'd'])
  const walk = async (input: Partial<ListObjectsV2CommandInput>) => {
    const seen: string[] = []
    let token: string | undefined
    do {
      const page = await list({ ...input, MaxKeys, ContinuationToken: token })
      expect(page.found.length).toBeLessThanOrEqual(MaxKeys)
      seen.push(...page.found)
      token = page.NextContinuationToken
      expect(page.IsTruncated).toBe(token !== undefined)
    } while (token !== undefined)
    return seen.toSorted((left, right) => left.localeCompare(right))
  }
  expect(await walk({})).toEqual(['a/1', 'a/2', 'b', 'c/1', 'c/2', 'd'])
  expect(await walk({ Prefix: 'c/' })).toEqual(['c/1', 'c/2'])
  expect(await walk({ Prefix: 'none' })).toEqual([])
  expect(await walk({ StartAfter: 'b' })).toEqual(['c/1', 'c/2', 'd'])
})

test('answers 204 to a delete whether or not the key exists', async () => {
  const { list, s3, folder, ask } = await openWith(['a', 'b'])
  for (const _ of ['existing', 'missing']) {
    const { $metadata } = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a' }))
    expect($metadata.httpStatusCode).toBe(204)
  }
  expect((await list()).found).toEqual(['b'])
  expect(listStoredFiles(folder)).toHaveLength(1)
  const conditional = { method: 'DELETE', path: `/${testBucket}/b`, headers: { 'if-match': '"x"' } }
  expect(await ask(conditional)).toBe('501 NotImplemented')
})

test('deletes many keys in one call, also unusual ones', async () => {
  const { list, s3 } = await openWith(['a&<', 'b', '日本', 'stays'])
  const remove = (keys: string[], Quiet = true) =>
    s3.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: keys.map((Key) => ({ Key })), Quiet },
      }),
    )
  await remove(['a&<', 'b', 'never there'])
  await remove(['日本'])
  expect((await list()).found).toEqual(['stays'])
  expect(await describeRefusal(remove(Array.from({ length: 1001 }, String)))).toBe(
    '400 MalformedXML',
  )
  expect(await describeRefusal(remove(['stays'], false))).toBe('501 NotImplemented')
})
