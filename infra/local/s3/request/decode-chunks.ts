import { createHash } from 'node:crypto'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import { isSameSignature, type SigningContext, sha256Hex, signLines } from './sigv4.ts'

type ByteReader = {
  /** Returns the next line without CRLF, or undefined at the end. */
  readLine(): Promise<string | undefined>
  /** Returns 1 to `max` bytes. Throws IncompleteBody at the end. */
  read(max: number): Promise<Buffer>
}

const emptyHash = sha256Hex('')
const maxLineBytes = 16 * 1024

/**
 * Decodes an aws-chunked body and yields the object's bytes. Verifies the signatures of chunks and
 * trailers when they are signed, and adds the trailers to `trailers`.
 * Throws SignatureDoesNotMatch, IncompleteBody, InvalidRequest, MalformedTrailerError.
 */
export async function* decodeChunks(
  source: AsyncIterator<Buffer>,
  signing: SigningContext,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer, void, undefined> {
  const reader = createByteReader(source)
  const signed = signing.payload.startsWith('STREAMING-AWS4-')
  let previous = signing.signature
  let size: number
  do {
    // Chunks arrive one after the other on one connection.
    // oxlint-disable-next-line no-await-in-loop
    const header = readChunkHeader(await reader.readLine(), signed)
    const hash = createHash('sha256')
    size = header.size
    for (let left = size; left > 0; ) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const piece = await reader.read(left)
      left -= piece.length
      hash.update(piece)
      yield piece
    }
    if (signed) {
      const lines = [`AWS4-HMAC-SHA256-PAYLOAD`, signing.time, signing.scope, previous, emptyHash]
      requireSignature(
        header.signature,
        signLines(signing.signingKey, ...lines, hash.digest('hex')),
      )
      previous = header.signature
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (size > 0 && (await reader.readLine()) !== '') throw new S3Error('IncompleteBody')
  } while (size > 0)
  await readTrailers(reader, trailers)
  if (signing.payload.endsWith('-TRAILER')) checkTrailers(signing, trailers, previous)
}

function readChunkHeader(
  line: string | undefined,
  signed: boolean,
): { size: number; signature: string } {
  const [, size, signature = ''] =
    /^([0-9a-f]{1,10})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(line ?? '') ?? []
  if (size === undefined || (signed && signature === '')) throw new S3Error('IncompleteBody')
  return { size: Number.parseInt(size, 16), signature }
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- lines come one after the other
    const line = await reader.readLine()
    if (line === undefined || line === '') return
    const colon = line.indexOf(':')
    if (colon < 1) throw new S3Error('MalformedTrailerError')
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
}

function checkTrailers(
  signing: SigningContext,
  trailers: Map<string, string>,
  previous: string,
): void {
  if (!signing.payload.startsWith('STREAMING-AWS4-')) return
  const signature = trailers.get('x-amz-trailer-signature') ?? ''
  trailers.delete('x-amz-trailer-signature')
  const canonical = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('')
  const lines = [
    'AWS4-HMAC-SHA256-TRAILER',
    signing.time,
    signing.scope,
    previous,
    sha256Hex(canonical),
  ]
  requireSignature(signature, signLines(signing.signingKey, ...lines))
}

function requireSignature(given: string, expected: string): void {
  if (!isSameSignature(given, expected)) throw new S3Error('SignatureDoesNotMatch')
}

function createByteReader(source: AsyncIterator<Buffer>): ByteReader {
  let rest: Buffer = Buffer.alloc(0)
  async function readMore(): Promise<boolean> {
    const next = await source.next()
    if (next.done) return false
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return true
  }
  return {
    async readLine() {
      let end = rest.indexOf('\r\n')
      while (end === -1) {
        if (rest.length > maxLineBytes) throw new S3Error('IncompleteBody')
        // oxlint-disable-next-line no-await-in-loop -- a line may come in several pieces
        if (!(await readMore())) return undefined
        end = rest.indexOf('\r\n')
      }
      const line = rest.toString('latin1', 0, end)
      rest = rest.subarray(end + 2)
      return line
    },
    async read(max) {
      if (rest.length === 0 && !(await readMore())) throw new S3Error('IncompleteBody')
      const piece = rest.subarray(0, max)
      rest = rest.subarray(piece.length)
      return piece
    },
  }
}
