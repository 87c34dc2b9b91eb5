import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeAnswer,
  describeRefusal,
  listStoredFiles,
  openTestS3,
  sendRawRequest,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'
import { exampleCredentials, exampleRegion } from '#test/infra/local/s3/signer.ts'

const path = `/${testBucket}/streamed.bin`
const text = 'a'.repeat(65_536) + 'b'.repeat(1000)

/** AWS's documented example of a chunked upload, "Example: PUT Object". */
const documented = {
  names:
    'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class',
  payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  seed: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
  chunks: [
    'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
    '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
    'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
  ],
  tail: '',
  extra: {},
}
/** The same with signed trailing headers. */
const documentedTrailer = {
  names:
    'content-encoding;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class;x-amz-trailer',
  payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
  seed: '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
  chunks: [
    'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
    '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
    '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
  ],
  tail: 'x-amz-checksum-crc32c:sOO8/Q==\r\nx-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n',
  extra: { 'x-amz-trailer': 'x-amz-checksum-crc32c' },
}

function dayOfExamples(): Date {
  return new Date('2013-05-24T00:00:00Z')
}

async function sendDocumented(example: typeof documented, change: (body: string) => string) {
  const buckets = await openTestS3({ now: dayOfExamples })
  const [first, second, last] = example.chunks
  const body = change(
    `10000;chunk-signature=${first}\r\n${'a'.repeat(65_536)}\r\n400;chunk-signature=${second}\r\n${'a'.repeat(1024)}\r\n0;chunk-signature=${last}\r\n${example.tail}\r\n`,
  )
  const answer = await sendRawRequest(buckets.port, {
    method: 'PUT',
    path: '/examplebucket/chunkObject.txt',
    body,
    headers: {
      host: 's3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': example.payload,
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': '66560',
      authorization: `AWS4-HMAC-SHA256 Credential=${exampleCredentials.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${example.names},Signature=${example.seed}`,
      ...example.extra,
    },
  })
  return { ...buckets, answer }
}

test.each([
  ['signed chunks', documented],
  ['signed chunks and trailers', documentedTrailer],
])("accepts and stores AWS's documented example of %s", async (_name, example) => {
  const { answer, events } = await sendDocumented(example, (body) => body)
  expect(describeAnswer(answer)).toBe('200')
  const md5 = createHash('md5').update('a'.repeat(66_560)).digest('hex')
  expect(events).toEqual([
    { bucket: 'examplebucket', key: 'chunkObject.txt', size: 66_560, etag: md5 },
  ])
})

test.each([
  { wrong: 'a changed byte in a chunk', example: documented, from: 'a\r\n400', to: 'b\r\n400' },
  { wrong: 'a changed last signature', example: documented, from: 'b6c6ea', to: 'b6c6eb' },
  { wrong: 'a changed trailer', example: documentedTrailer, from: 'sOO8/Q==', to: 'sOO8/A==' },
  { wrong: 'a chunk cut short', example: documented, from: '400;', to: '3ff;' },
])('refuses $wrong and stores nothing', async ({ example, from, to }) => {
  const { answer, folder } = await sendDocumented(example, (body) => body.replace(from, to))
  expect(describeAnswer(answer)).toBe('403 SignatureDoesNotMatch')
  expect(listStoredFiles(folder)).toEqual([])
})

function unsigned(tail: string, trailer: string) {
  const headers = {
    'content-encoding': 'gzip,aws-chunked',
    'x-amz-decoded-content-length': String(text.length),
    'x-amz-trailer': trailer,
  }
  const body = `10000\r\n${text.slice(0, 65_536)}\r\n3e8\r\n${text.slice(65_536)}\r\n0\r\n${tail}\r\n`
  return { headers, body, payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }
}

function crc(data: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(data))
  return bytes.toString('base64')
}

test.each([
  ['crc32', crc(text)],
  ['sha1', createHash('sha1').update(text).digest('base64')],
  ['sha256', createHash('sha256').update(text).digest('base64')],
])('verifies, stores and returns a trailing %s', async (name, value) => {
  const { send, s3 } = await openTestS3()
  const header = `x-amz-checksum-${name}`
  const { headers, body, payload } = unsigned(`${header}:${value}\r\n`, header)
  const stored = await send({ method: 'PUT', path, headers, payload }, body)
  expect(describeAnswer(stored)).toBe('200')
  expect(stored.headers[header]).toBe(value)
  const read = await send({ method: 'HEAD', path, headers: { 'x-amz-checksum-mode': 'ENABLED' } })
  expect(read.headers).toMatchObject({ [header]: value, 'content-encoding': 'gzip' })
  const object = await s3.send(new GetObjectCommand({ Bucket: testBucket, Key: 'streamed.bin' }))
  expect(await object.Body?.transformToString()).toBe(text)
})

test.each([
  { sent: 'a wrong one', tail: 'crc32:AAAAAA==\r\n', expected: '400 BadDigest' },
  { sent: 'no checksum at all', tail: 'crc32:abc\r\n', expected: '400 InvalidRequest' },
  { sent: 'another one', tail: 'sha1:abc\r\n', expected: '400 MalformedTrailerError' },
  { sent: 'a torn line', tail: 'crc32\r\n', expected: '400 MalformedTrailerError' },
])('refuses $sent instead of a trailing checksum', async ({ tail, expected }) => {
  const { send, folder } = await openTestS3()
  const given = unsigned(`x-amz-checksum-${tail}`, 'x-amz-checksum-crc32')
  const { headers, body, payload } = given
  expect(describeAnswer(await send({ method: 'PUT', path, headers, payload }, body))).toBe(expected)
  expect(listStoredFiles(folder)).toEqual([])
})

test('refuses a trailing checksum of an unknown algorithm', async () => {
  const { send } = await openTestS3()
  const { headers, body, payload } = unsigned('x-amz-checksum-md4:a\r\n', 'x-amz-checksum-md4')
  const answer = await send({ method: 'PUT', path, headers, payload }, body)
  expect(describeAnswer(answer)).toBe('501 NotImplemented')
})

test('refuses a chunked body with a wrong length or wrong framing', async () => {
  const { send, folder } = await openTestS3()
  const header = 'x-amz-checksum-crc32'
  const { headers, body, payload } = unsigned(`${header}:${crc(text)}\r\n`, header)
  const put = (change: { headers?: object; body?: string }) => {
    const signing = { method: 'PUT', path, payload, headers: { ...headers, ...change.headers } }
    return send(signing, change.body ?? body).then(describeAnswer)
  }
  const decoded = 'x-amz-decoded-content-length'
  expect(await put({ headers: { [decoded]: '66535' } })).toBe('400 IncompleteBody')
  expect(await put({ headers: { [decoded]: '66537' } })).toBe('400 IncompleteBody')
  expect(await put({ headers: { [decoded]: 'many' } })).toBe('411 MissingContentLength')
  expect(await put({ body: body.slice(0, 3000) })).toBe('400 IncompleteBody')
  expect(await put({ body: body.replace('10000', 'x') })).toBe('400 IncompleteBody')
  expect(await put({ body: 'f'.repeat(40_000) })).toBe('400 IncompleteBody')
  expect(listStoredFiles(folder)).toEqual([])
})

test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
  'accepts the SDK’s default upload with %s, from a buffer and from a stream',
  async (algorithm) => {
    const { endpoint } = await openTestS3()
    const s3 = new S3Client({
      endpoint,
      region: exampleRegion,
      credentials: exampleCredentials,
      forcePathStyle: true,
    })
    const bytes = Buffer.alloc(300_000, 'å\r\n0;')
    const target = { Bucket: testBucket, Key: 'k', ChecksumAlgorithm: algorithm }
    const stream = Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])
    for (const Body of [bytes, stream]) {
      await s3.send(new PutObjectCommand({ ...target, Body, ContentLength: bytes.length }))
      const read = await s3.send(
        new GetObjectCommand({ Bucket: testBucket, Key: 'k', ChecksumMode: 'ENABLED' }),
      )
      expect(Buffer.from((await read.Body?.transformToByteArray()) ?? [])).toEqual(bytes)
      expect(read[`Checksum${algorithm}`]).toBeTypeOf('string')
      expect(read.ContentEncoding).toBeUndefined()
    }
    const wrong = {
      ...target,
      Body: 'x',
      [`Checksum${algorithm}`]: Buffer.alloc(
        algorithm === 'SHA1' ? 20 : algorithm === 'SHA256' ? 32 : 4,
      ).toString('base64'),
    }
    expect(await describeRefusal(s3.send(new PutObjectCommand(wrong)))).toBe('400 BadDigest')
  },
)
