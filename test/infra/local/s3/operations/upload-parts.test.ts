import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeAnswer,
  describeRefusal,
  listStoredFiles,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'

const target = { Bucket: testBucket, Key: 'large.bin' }
const large = Buffer.alloc(5 * 1024 * 1024, 'a')

async function openUpload() {
  const buckets = await openTestS3()
  const { s3 } = buckets
  const made = await s3.send(
    new CreateMultipartUploadCommand({
      ...target,
      ContentType: 'video/mp4',
      Metadata: { one: '1' },
    }),
  )
  const UploadId = made.UploadId ?? ''
  const send = async (PartNumber: number, Body: Buffer | string) => {
    const { ETag } = await s3.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }))
    return { PartNumber, ETag }
  }
  const complete = (Parts: { PartNumber: number; ETag: string | undefined }[], more: object = {}) =>
    s3.send(
      new CompleteMultipartUploadCommand({
        ...target,
        UploadId,
        MultipartUpload: { Parts },
        ...more,
      }),
    )
  return { ...buckets, UploadId, sendPart: send, complete, ask: buckets.send }
}

test('joins parts, sent in any order or repeatedly, into one object with a multipart ETag', async () => {
  const { sendPart, complete, s3, events, folder } = await openUpload()
  const last = await sendPart(7, 'end')
  await sendPart(2, 'a first try')
  const first = await sendPart(2, large)
  const { ETag } = await complete([first, last])
  const of = createHash('md5')
    .update(Buffer.concat([md5(large), md5('end')]))
    .digest('hex')
  expect(ETag).toBe(`"${of}-2"`)
  const read = await s3.send(new GetObjectCommand(target))
  expect(read).toMatchObject({ ContentType: 'video/mp4', Metadata: { one: '1' }, ETag })
  const bytes = Buffer.from((await read.Body?.transformToByteArray()) ?? [])
  expect(bytes.equals(Buffer.concat([large, Buffer.from('end')]))).toBe(true)
  expect(events).toEqual([
    { bucket: testBucket, key: target.Key, size: large.length + 3, etag: `${of}-2` },
  ])
  expect(listStoredFiles(folder)).toHaveLength(1)
  expect(await describeRefusal(complete([first, last]))).toBe('404 NoSuchUpload')
})

test('refuses too small, unknown, changed or unordered parts, and accepts a corrected list', async () => {
  const { sendPart, complete, s3 } = await openUpload()
  const [small, last] = [await sendPart(1, 'small'), await sendPart(2, 'end')]
  expect(await describeRefusal(complete([small, last]))).toBe('400 EntityTooSmall')
  expect(await describeRefusal(complete([last, small]))).toBe('400 InvalidPartOrder')
  expect(await describeRefusal(complete([small, small]))).toBe('400 InvalidPartOrder')
  expect(await describeRefusal(complete([{ ...last, PartNumber: 3 }]))).toBe('400 InvalidPart')
  expect(await describeRefusal(complete([{ ...last, ETag: '"other"' }]))).toBe('400 InvalidPart')
  expect(await describeRefusal(complete([]))).toBe('400 MalformedXML')
  expect(await describeRefusal(s3.send(new HeadObjectCommand(target)))).toBe('404 NotFound')
  expect(await describeRefusal(complete([last]))).toBe('not refused')
})

test('removes an aborted upload with its parts', async () => {
  const { sendPart, complete, s3, UploadId, folder } = await openUpload()
  const part = await sendPart(1, 'x')
  const abort = () => s3.send(new AbortMultipartUploadCommand({ ...target, UploadId }))
  expect((await abort()).$metadata.httpStatusCode).toBe(204)
  expect(listStoredFiles(folder)).toEqual([])
  expect(await describeRefusal(abort())).toBe('404 NoSuchUpload')
  expect(await describeRefusal(sendPart(2, 'y'))).toBe('404 NoSuchUpload')
  expect(await describeRefusal(complete([part]))).toBe('404 NoSuchUpload')
})

test('checks write conditions when an upload is completed', async () => {
  const { sendPart, complete, ask } = await openUpload()
  await ask({ method: 'PUT', path: `/${testBucket}/${target.Key}` }, 'there')
  const part = await sendPart(1, 'x')
  expect(await describeRefusal(complete([part], { IfNoneMatch: '*' }))).toBe(
    '412 PreconditionFailed',
  )
  expect(await describeRefusal(complete([part]))).toBe('not refused')
})

test.each(['../../x', 'a', '', 'x'.repeat(32)])(
  'answers NoSuchUpload for the upload id %j',
  async (uploadId) => {
    const { ask, sendPart } = await openUpload()
    await sendPart(1, 'x')
    const path = `/${testBucket}/${target.Key}`
    const query = { partNumber: '1', uploadId }
    expect(describeAnswer(await ask({ method: 'PUT', path, query }, 'x'))).toBe('404 NoSuchUpload')
    expect(describeAnswer(await ask({ method: 'DELETE', path, query }))).toBe('404 NoSuchUpload')
  },
)

test('checks key, part number and checksum of a part', async () => {
  const { ask, UploadId } = await openUpload()
  const put = (key: string, partNumber: string, headers: Record<string, string> = {}) =>
    ask(
      {
        method: 'PUT',
        path: `/${testBucket}/${key}`,
        query: { partNumber, uploadId: UploadId },
        headers,
      },
      'x',
    )
  expect(describeAnswer(await put('other.bin', '1'))).toBe('404 NoSuchUpload')
  for (const number of ['0', '10001', 'x', '']) {
    expect(describeAnswer(await put(target.Key, number))).toBe('400 InvalidArgument')
  }
  const wrong = await put(target.Key, '1', { 'x-amz-checksum-crc32': 'AAAAAA==' })
  expect(describeAnswer(wrong)).toBe('400 BadDigest')
  const copying = await put(target.Key, '1', { 'x-amz-copy-source': '/a/b' })
  expect(describeAnswer(copying)).toBe('501 NotImplemented')
})

function md5(data: Buffer | string): Buffer {
  return createHash('md5').update(data).digest()
}
