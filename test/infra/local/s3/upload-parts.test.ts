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
import { bucket, filesIn, openBuckets, refusal, verdict } from './open-buckets.ts'

const target = { Bucket: bucket, Key: 'large.bin' }
const large = Buffer.alloc(5 * 1024 * 1024, 'a')

async function openUpload() {
  const buckets = await openBuckets()
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

test('parts, sent in any order and twice, become one object with an ETag of parts', async () => {
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
  expect(events).toEqual([{ bucket, key: target.Key, size: large.length + 3, etag: `${of}-2` }])
  expect(filesIn(folder)).toHaveLength(1)
  expect(await refusal(complete([first, last]))).toBe('404 NoSuchUpload')
})

test('parts that are too small, unknown, changed or out of order are refused, and can be mended', async () => {
  const { sendPart, complete, s3 } = await openUpload()
  const [small, last] = [await sendPart(1, 'small'), await sendPart(2, 'end')]
  expect(await refusal(complete([small, last]))).toBe('400 EntityTooSmall')
  expect(await refusal(complete([last, small]))).toBe('400 InvalidPartOrder')
  expect(await refusal(complete([small, small]))).toBe('400 InvalidPartOrder')
  expect(await refusal(complete([{ ...last, PartNumber: 3 }]))).toBe('400 InvalidPart')
  expect(await refusal(complete([{ ...last, ETag: '"other"' }]))).toBe('400 InvalidPart')
  expect(await refusal(complete([]))).toBe('400 MalformedXML')
  expect(await refusal(s3.send(new HeadObjectCommand(target)))).toBe('404 NotFound')
  expect(await refusal(complete([last]))).toBe('not refused')
})

test('an aborted upload is gone with its parts', async () => {
  const { sendPart, complete, s3, UploadId, folder } = await openUpload()
  const part = await sendPart(1, 'x')
  const abort = () => s3.send(new AbortMultipartUploadCommand({ ...target, UploadId }))
  expect((await abort()).$metadata.httpStatusCode).toBe(204)
  expect(filesIn(folder)).toEqual([])
  expect(await refusal(abort())).toBe('404 NoSuchUpload')
  expect(await refusal(sendPart(2, 'y'))).toBe('404 NoSuchUpload')
  expect(await refusal(complete([part]))).toBe('404 NoSuchUpload')
})

test('conditions hold when an upload is completed', async () => {
  const { sendPart, complete, ask } = await openUpload()
  await ask({ method: 'PUT', path: `/${bucket}/${target.Key}` }, 'there')
  const part = await sendPart(1, 'x')
  expect(await refusal(complete([part], { IfNoneMatch: '*' }))).toBe('412 PreconditionFailed')
  expect(await refusal(complete([part]))).toBe('not refused')
})

test.each(['../../x', 'a', '', 'x'.repeat(32)])(
  'the upload id %j is nobody’s',
  async (uploadId) => {
    const { ask, sendPart } = await openUpload()
    await sendPart(1, 'x')
    const path = `/${bucket}/${target.Key}`
    const query = { partNumber: '1', uploadId }
    expect(verdict(await ask({ method: 'PUT', path, query }, 'x'))).toBe('404 NoSuchUpload')
    expect(verdict(await ask({ method: 'DELETE', path, query }))).toBe('404 NoSuchUpload')
  },
)

test('an upload belongs to its key, parts have numbers from 1 to 10000 and hold their checksums', async () => {
  const { ask, UploadId } = await openUpload()
  const put = (key: string, partNumber: string, headers: Record<string, string> = {}) =>
    ask(
      {
        method: 'PUT',
        path: `/${bucket}/${key}`,
        query: { partNumber, uploadId: UploadId },
        headers,
      },
      'x',
    )
  expect(verdict(await put('other.bin', '1'))).toBe('404 NoSuchUpload')
  for (const number of ['0', '10001', 'x', '']) {
    expect(verdict(await put(target.Key, number))).toBe('400 InvalidArgument')
  }
  const wrong = await put(target.Key, '1', { 'x-amz-checksum-crc32': 'AAAAAA==' })
  expect(verdict(wrong)).toBe('400 BadDigest')
  const copying = await put(target.Key, '1', { 'x-amz-copy-source': '/a/b' })
  expect(verdict(copying)).toBe('501 NotImplemented')
})

function md5(data: Buffer | string): Buffer {
  return createHash('md5').update(data).digest()
}
