import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import * as v from 'valibot'
import { signingAlgorithm, verifySignature } from './check-signature.ts'
import { selectStoredHeaders, storeObject } from './objects.ts'
import { S3Error } from './s3-error.ts'
import { type BucketServer, readHeader, type S3Exchange } from './s3-exchange.ts'

/** A form whose fields are read and whose file is still arriving. */
type PostForm = {
  /** Fields before the file, by lower-case name. */
  fields: Record<string, string>
  file: Readable
}

/** S3's limit for the fields before the file. */
const maxFieldBytes = 20 * 1024

/** The policy of a form: exact values of fields, and limits of the file's size in bytes. */
const PostPolicy = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64').toString()),
  v.parseJson(),
  v.object({
    expiration: v.pipe(v.string(), v.isoTimestamp()),
    conditions: v.array(
      v.union([
        v.tuple([v.literal('content-length-range'), v.number(), v.number()]),
        v.record(v.string(), v.string()),
      ]),
    ),
  }),
)

/**
 * A browser's form upload, signed by its policy. The file is streamed to disk; a refused upload leaves no file.
 * Throws AccessDenied, EntityTooLarge, EntityTooSmall, InvalidArgument, MalformedPOSTRequest and others.
 */
export async function postObject(exchange: S3Exchange): Promise<void> {
  const { request } = exchange
  if (!/^multipart\/form-data/i.test(readHeader(exchange, 'content-type') ?? ''))
    throw new S3Error('PreconditionFailed', 'The form must be multipart/form-data')
  if (readHeader(exchange, 'content-length') === undefined)
    throw new S3Error('MissingContentLength')
  const parser = startParser(request)
  const ended = waitForEnd(parser)
  // It may reject before it is awaited: avoids an unhandled rejection.
  ended.catch(() => undefined)
  // Otherwise the parser would wait forever when the client disconnects.
  request.once('close', () => {
    if (!request.complete) parser.destroy(new S3Error('IncompleteBody'))
  })
  try {
    const opened = openFile(parser, ended)
    request.pipe(parser)
    const { fields, file } = await opened
    const limits = checkForm(exchange, fields)
    const headers = selectStoredHeaders(fields)
    const chunks = measureFile(file, { limits, ended })
    await storeObject(exchange, { key: fields['key'] ?? '', headers, chunks })
    exchange.response.writeHead(204).end()
  } finally {
    // Reads and drops the rest of the form, so that the client gets the answer.
    request.unpipe(parser)
    parser.destroy()
    request.resume()
  }
}

function startParser(request: IncomingMessage): Busboy {
  try {
    const limits = { fieldSize: maxFieldBytes, fields: 100, files: 1 }
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
  } catch {
    throw new S3Error('MalformedPOSTRequest')
  }
}

function waitForEnd(parser: Busboy): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.on('error', (error) => {
      reject(error instanceof S3Error ? error : new S3Error('MalformedPOSTRequest'))
    })
    parser.on('close', resolve)
  })
}

/** Reads the form up to its file; fields after the file are ignored. */
function openFile(parser: Busboy, ended: Promise<void>): Promise<PostForm> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    let bytes = 0
    parser.on('field', (name, value) => {
      bytes += name.length + Buffer.byteLength(value)
      if (bytes >= maxFieldBytes) reject(new S3Error('EntityTooLarge'))
      else fields[name.toLowerCase()] = value
    })
    parser.on('file', (name, file) => {
      // Its reader gets the error; without a reader it is ignored.
      file.on('error', () => undefined)
      if (name === 'file') resolve({ fields, file })
    })
    const missing = new S3Error('InvalidArgument', 'The form has no field "file" with a file.')
    ended.then(() => reject(missing), reject)
  })
}

/** Limits of the file's size in bytes. */
type SizeLimits = (readonly [min: number, max: number])[]

type Fields = Record<string, string | undefined>

/** Checks the signature of the policy, and the fields against it; returns the limits of the file's size. */
function checkForm({ server, target: { bucket } }: S3Exchange, form: Fields): SizeLimits {
  const { expiration, conditions } = verifyPolicy(server, form)
  if (!server.buckets.includes(bucket)) throw new S3Error('NoSuchBucket')
  if (Date.parse(expiration) <= server.now().getTime()) throw createDenial('Policy expired.')
  const limits: SizeLimits = []
  const expected: Fields = {}
  for (const each of conditions) {
    if (Array.isArray(each)) limits.push([each[1], each[2]])
    else for (const [name, value] of Object.entries(each)) expected[name.toLowerCase()] = value
  }
  // The bucket comes from the request's path; a field named "bucket" cannot change it.
  const { policy: _, 'x-amz-signature': __, ...fields }: Fields = { ...form, bucket }
  const names = Object.keys({ ...expected, ...fields })
  const wrong = names.find((name) => expected[name] !== fields[name])
  if (wrong !== undefined) throw createDenial(wrong)
  return limits
}

function verifyPolicy(server: BucketServer, form: Fields) {
  const { policy, 'x-amz-credential': credential, 'x-amz-signature': signature } = form
  if (!policy || !credential || !signature || form['x-amz-algorithm'] !== signingAlgorithm)
    throw new S3Error('AccessDenied')
  verifySignature(server, { credential, signature }, policy)
  const { success, output } = v.safeParse(PostPolicy, policy)
  if (!success) throw new S3Error('InvalidPolicyDocument')
  return output
}

const createDenial = (reason: string) =>
  new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)

/** Passes the file on within its limits. A form that ends within its file is malformed. */
async function* measureFile(
  file: Readable,
  { limits, ended }: { limits: SizeLimits; ended: Promise<void> },
): AsyncGenerator<Buffer, void, undefined> {
  let size = 0
  const chunks: AsyncIterable<Buffer> = file
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (limits.some(([, max]) => size > max)) throw new S3Error('EntityTooLarge')
      yield chunk
    }
  } catch (error) {
    throw error instanceof S3Error ? error : new S3Error('MalformedPOSTRequest')
  }
  if (limits.some(([min]) => size < min)) throw new S3Error('EntityTooSmall')
  await ended
}
