import { type S3Exchange, sendXml } from '#infra/local/s3/exchange.ts'
import { checkCredential } from '#infra/local/s3/request/check-signature.ts'
import { readChecksums, startHashes } from '#infra/local/s3/request/request-body.ts'
import { checkKeyLength } from '#infra/local/s3/request/request-target.ts'
import {
  deriveSigningKey,
  isSameSignature,
  signingAlgorithm,
  signLines,
} from '#infra/local/s3/request/sigv4.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import { selectStoredHeaders } from './object-headers.ts'
import { type PostForm, readPostForm } from './post-form.ts'
import { checkPostPolicy, type LengthRange } from './post-policy.ts'
import { storeObject, toWholeSecond } from './write-object.ts'

/**
 * A browser's form upload, signed by its policy. The file is streamed to disk; a refused upload
 * leaves no file.
 * Throws AccessDenied, EntityTooLarge, EntityTooSmall, InvalidArgument, MalformedPOSTRequest and
 * others.
 */
export async function postObject(exchange: S3Exchange): Promise<void> {
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
    exchange.response.setHeader('ETag', `"${record.etag}"`)
    sendXml(exchange, 204)
  } finally {
    form.discard()
  }
}

function checkForm(exchange: S3Exchange, fields: ReadonlyMap<string, string>): LengthRange {
  const { server, target } = exchange
  const policy = fields.get('policy')
  if (policy === undefined) throw new S3Error('AccessDenied')
  checkPolicySignature(exchange, fields, policy)
  if (!server.buckets.includes(target.bucket)) {
    throw new S3Error('NoSuchBucket', undefined, { BucketName: target.bucket })
  }
  // The bucket comes from the request's path; a field named "bucket" cannot change it.
  const named = new Map(fields).set('bucket', target.bucket)
  const range = checkPostPolicy(policy, named, server.now())
  checkKeyLength(requireField(fields, 'key'))
  return range
}

function checkPolicySignature(
  exchange: S3Exchange,
  fields: ReadonlyMap<string, string>,
  policy: string,
): void {
  const name = requireField(fields, 'x-amz-algorithm')
  const credentialText = requireField(fields, 'x-amz-credential')
  const signature = requireField(fields, 'x-amz-signature')
  if (name !== signingAlgorithm) {
    throw new S3Error('InvalidArgument', `X-Amz-Algorithm only supports "${signingAlgorithm}"`)
  }
  const credential = checkCredential(exchange, credentialText, 'InvalidArgument')
  const key = deriveSigningKey(exchange.server.credentials.secretAccessKey, credential)
  if (!isSameSignature(signature, signLines(key, policy)))
    throw new S3Error('SignatureDoesNotMatch')
}

function requireField(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name)
  if (value !== undefined && value !== '') return value
  const message = `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`
  throw new S3Error('InvalidArgument', message, { ArgumentName: name, ArgumentValue: '' })
}

function storeFile(
  exchange: S3Exchange,
  form: PostForm,
  range: LengthRange,
): Promise<ObjectRecord> {
  const { server, target } = exchange
  const fields = Object.fromEntries(form.fields)
  const storedHeaders = selectStoredHeaders(fields)
  const checksums = readChecksums(fields)
  const hashes = startHashes({ checksums })
  async function* measured(): AsyncGenerator<Buffer, void, undefined> {
    let size = 0
    for await (const chunk of form.file) {
      size += chunk.length
      if (size > range.max) throw createSizeError('EntityTooLarge', size, range.max)
      hashes.update(chunk)
      yield chunk
    }
    if (size < range.min) throw createSizeError('EntityTooSmall', size, range.min)
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
        lastModified: toWholeSecond(server.now()),
        headers: storedHeaders,
        checksums: summary.checksums,
      }
    },
  })
}

function createSizeError(
  code: 'EntityTooLarge' | 'EntityTooSmall',
  size: number,
  limit: number,
): S3Error {
  const name = code === 'EntityTooLarge' ? 'MaxSizeAllowed' : 'MinSizeAllowed'
  return new S3Error(code, undefined, { ProposedSize: String(size), [name]: String(limit) })
}
