import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeAnswer,
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
    const prefixes = (page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? '')
    return { ...page, found, prefixes }
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

test('folds keys by prefix and delimiter', async () => {
  const { list } = await openWith(['i/1/a', 'i/1/b', 'i/2/a', 'i/c', 'i2/x', 'z'])
  expect(await list({ Prefix: 'i/' })).toMatchObject({ found: ['i/1/a', 'i/1/b', 'i/2/a', 'i/c'] })
  expect(await list({ Prefix: 'i/', Delimiter: '/' })).toMatchObject({
    found: ['i/c'],
    prefixes: ['i/1/', 'i/2/'],
    KeyCount: 3,
  })
  expect(await list({ Delimiter: '/' })).toMatchObject({ found: ['z'], prefixes: ['i/', 'i2/'] })
  expect(await list({ Prefix: 'none' })).toMatchObject({ found: [], KeyCount: 0 })
})

test.each([1, 2, 3])('lists every key once in pages of %i', async (MaxKeys) => {
  const { list } = await openWith(['a/1', 'a/2', 'b', 'c/1', 'c/2', 'd'])
  const walk = async (input: Partial<ListObjectsV2CommandInput>) => {
    const seen: string[] = []
    let token: string | undefined
    do {
      const page = await list({ ...input, MaxKeys, ContinuationToken: token })
      expect(page.found.length + page.prefixes.length).toBeLessThanOrEqual(MaxKeys)
      seen.push(...page.found, ...page.prefixes)
      token = page.NextContinuationToken
      expect(page.IsTruncated).toBe(token !== undefined)
    } while (token !== undefined)
    return seen.toSorted((left, right) => left.localeCompare(right))
  }
  expect(await walk({})).toEqual(['a/1', 'a/2', 'b', 'c/1', 'c/2', 'd'])
  expect(await walk({ Delimiter: '/' })).toEqual(['a/', 'b', 'c/', 'd'])
  expect(await walk({ StartAfter: 'b' })).toEqual(['c/1', 'c/2', 'd'])
})

test('encodes keys with encoding-type=url, and escapes them without it', async () => {
  const { list, send } = await openWith(['a&<b>"\'', '日 本/x', 'test_file(3).png'])
  expect((await list()).found).toEqual(['a&<b>"\'', 'test_file(3).png', '日 本/x'])
  expect((await list({ EncodingType: 'url' })).found).toEqual([
    'a%26%3Cb%3E%22%27',
    'test_file%283%29.png',
    '%E6%97%A5%20%E6%9C%AC/x',
  ])
  const ask = (query: Record<string, string>) =>
    send({ method: 'GET', path: `/${testBucket}`, query }).then(describeAnswer)
  expect(await ask({ 'list-type': '2', 'max-keys': 'x' })).toBe('400 InvalidArgument')
  expect(await ask({ 'list-type': '2', 'encoding-type': 'x' })).toBe('400 InvalidArgument')
  expect(await ask({ 'list-type': '2', 'continuation-token': '?' })).toBe('400 InvalidArgument')
  expect(await ask({})).toBe('501 NotImplemented')
  expect(await list({ MaxKeys: 0 })).toMatchObject({ found: [], IsTruncated: false })
})

test('answers 204 to a delete whether or not the key exists', async () => {
  const { list, s3, folder, send } = await openWith(['a', 'b'])
  const remove = () => s3.send(new DeleteObjectCommand({ Bucket, Key: 'a' }))
  expect((await remove()).$metadata.httpStatusCode).toBe(204)
  expect((await remove()).$metadata.httpStatusCode).toBe(204)
  expect((await list()).found).toEqual(['b'])
  expect(listStoredFiles(folder)).toHaveLength(1)
  const conditional = await send({
    method: 'DELETE',
    path: `/${testBucket}/b`,
    headers: { 'if-match': '"x"' },
  })
  expect(describeAnswer(conditional)).toBe('501 NotImplemented')
})

test('deletes many keys in one call, also unusual ones', async () => {
  const { list, s3 } = await openWith(['a&<', 'b', '日本', 'stays'])
  const remove = (keys: string[], Quiet: boolean) =>
    s3.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: keys.map((Key) => ({ Key })), Quiet },
      }),
    )
  const loud = await remove(['a&<', 'b', 'never there'], false)
  expect(loud.Deleted?.map(({ Key }) => Key)).toEqual(['a&<', 'b', 'never there'])
  expect((await remove(['日本'], true)).Deleted).toBeUndefined()
  expect((await list()).found).toEqual(['stays'])
  expect(await describeRefusal(remove(Array.from({ length: 1001 }, String), true))).toBe(
    '400 MalformedXML',
  )
})

test.each([
  ['rubbish', '400 MalformedXML'],
  ['<Delete></Delete>', '400 MalformedXML'],
  ['<Delete><Object><Key></Key></Object></Delete>', '400 MalformedXML'],
  ['<Delete><Object><Key>&bad;</Key></Object></Delete>', '400 MalformedXML'],
  ['<Delete><Object><Key>a</Key><ETag>1</ETag></Object></Delete>', '501 NotImplemented'],
  ['<Delete><Object><Key>a</Key><VersionId>1</VersionId></Object></Delete>', '400 InvalidArgument'],
])('refuses the delete list %s', async (body, expected) => {
  const { send, list } = await openWith(['a'])
  const md5 = createHash('md5').update(body).digest('base64')
  const post = (headers: Record<string, string>) =>
    send({ method: 'POST', path: `/${testBucket}`, query: { delete: '' }, headers }, body).then(
      describeAnswer,
    )
  expect(await post({ 'content-md5': md5 })).toBe(expected)
  expect(await post({})).toBe('400 InvalidRequest')
  expect((await list()).found).toEqual(['a'])
})
