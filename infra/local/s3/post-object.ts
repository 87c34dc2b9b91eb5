import { checkCredential } from './check-signature.ts'
import { answer, type Exchange } from './exchange.ts'
import type { ObjectRecord } from './object-file.ts'
import { keptHeaders } from './object-headers.ts'
import { type PostForm, readPostForm } from './post-form.ts'
import { checkPolicy, type LengthRange } from './post-policy.ts'
import { readChecksums, startHashes } from './request-body.ts'
import { checkKey, encodePath } from './request-target.ts'
import { S3Error } from './s3-error.ts'
import { algorithm, deriveSigningKey, sameSignature, signLines } from './sigv4.ts'
import { storeObject, wholeSecond } from './write-object.ts'
import { element, xmlDocument } from './xml.ts'

/**
 * The browser's upload by form, whose signature is that of its policy. Bytes go to disk as they come;
 * whatever is refused, also in mid-file, leaves nothing.
 * Throws AccessDenied, EntityTooLarge, EntityTooSmall, InvalidArgument, MalformedPOSTRequest and others.
 */
export async function postObject(exchange: Exchange): Promise<void> {
  const { headers, request } = exchange
  if (!(headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')) {
    const message = 'Bucket POST must be of the enclosure-type multipart/form-data'
    throw new S3Error('PreconditionFailed', message)
  }
  if (headers['content-length'] === undefined) throw new S3Error('MissingContentLength')
  const form = await readPostForm(request)
  try {
    const range = checkForm(exchange, form.fields)
    const record = await storeFile(exchange, form, range)
    answerPost(exchange, record, form.fields)
  } finally {
    form.discard()
  }
}

function checkForm(exchange: Exchange, fields: ReadonlyMap<string, string>): LengthRange {
  const { server, target } = exchange
  const policy = fields.get('policy')
  if (policy === undefined) throw new S3Error('AccessDenied')
  checkPolicySignature(exchange, fields, policy)
  if (!server.buckets.includes(target.bucket)) {
    throw new S3Error('NoSuchBucket', undefined, { BucketName: target.bucket })
  }
  // The bucket is the one the form was sent to, whatever a field of that name says.
  const named = new Map(fields).set('bucket', target.bucket)
  const range = checkPolicy(policy, named, server.now())
  checkKey(requireField(fields, 'key'))
  return range
}

function checkPolicySignature(
  exchange: Exchange,
  fields: ReadonlyMap<string, string>,
  policy: string,
): void {
  const name = requireField(fields, 'x-amz-algorithm')
  const credentialText = requireField(fields, 'x-amz-credential')
  const signature = requireField(fields, 'x-amz-signature')
  if (name !== algorithm) {
    throw new S3Error('InvalidArgument', `X-Amz-Algorithm only supports "${algorithm}"`)
  }
  const credential = checkCredential(exchange, credentialText, 'InvalidArgument')
  const key = deriveSigningKey(exchange.server.credentials.secretAccessKey, credential)
  if (!sameSignature(signature, signLines(key, policy))) throw new S3Error('SignatureDoesNotMatch')
}

function requireField(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name)
  if (value !== undefined && value !== '') return value
  const message = `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`
  throw new S3Error('InvalidArgument', message, { ArgumentName: name, ArgumentValue: '' })
}

function storeFile(exchange: Exchange, form: PostForm, range: LengthRange): Promise<ObjectRecord> {
  const { server, target } = exchange
  const fields = Object.fromEntries(form.fields)
  const kept = keptHeaders(fields)
  const checksums = readChecksums(fields)
  const hashes = startHashes({ checksums })
  async function* measured(): AsyncGenerator<Buffer, void, undefined> {
    let size = 0
    for await (const chunk of form.file) {
      size += chunk.length
      if (size > range.most) throw wrongSize('EntityTooLarge', size, range.most)
      hashes.update(chunk)
      yield chunk
    }
    if (size < range.least) throw wrongSize('EntityTooSmall', size, range.least)
    await form.ended
  }
  return storeObject(server, {
    bucket: target.bucket,
    chunks: measured(),
    conditions: {},
    describe(size) {
      const expected = { md5: fields['content-md5'], length: size, checksums }
      const summary = hashes.finish('UNSIGNED-PAYLOAD', expected)
      return {
        key: fields['key'] ?? '',
        size,
        etag: summary.md5,
        lastModified: wholeSecond(server.now()),
        headers: kept,
        checksums: summary.checksums,
      }
    },
  })
}

function wrongSize(
  code: 'EntityTooLarge' | 'EntityTooSmall',
  size: number,
  limit: number,
): S3Error {
  const name = code === 'EntityTooLarge' ? 'MaxSizeAllowed' : 'MinSizeAllowed'
  return new S3Error(code, undefined, { ProposedSize: String(size), [name]: String(limit) })
}

function answerPost(
  exchange: Exchange,
  record: ObjectRecord,
  fields: ReadonlyMap<string, string>,
): void {
  const { response, headers, target } = exchange
  const { key, etag } = record
  const { bucket } = target
  const location = `http://${headers['host']}${encodePath(`/${bucket}/${key}`)}`
  const redirect = redirectTo(fields.get('success_action_redirect'), { bucket, key, etag })
  const status = fields.get('success_action_status')
  response.setHeader('ETag', `"${etag}"`)
  response.setHeader('Location', redirect ?? location)
  if (redirect !== undefined) return answer(exchange, 303)
  if (status !== '201') return answer(exchange, status === '200' ? 200 : 204)
  const result = [
    element('Location', location),
    element('Bucket', bucket),
    element('Key', key),
    element('ETag', `"${etag}"`),
  ]
  answer(exchange, 201, xmlDocument('PostResponse', ...result))
}

/** An address that cannot be understood counts as none, as AWS documents. */
function redirectTo(
  text: string | undefined,
  stored: { bucket: string; key: string; etag: string },
): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.searchParams.set('bucket', stored.bucket)
  url.searchParams.set('key', stored.key)
  url.searchParams.set('etag', `"${stored.etag}"`)
  return url.href
}
