import { createHash } from 'node:crypto'
import { S3Error } from './s3-error.ts'
import { type Seal, sameSignature, sha256, signLines } from './sigv4.ts'

type ByteReader = {
  /** The next line without its CRLF; undefined when the bytes have ended. */
  line(): Promise<string | undefined>
  /** At least one and at most `most` bytes. Throws IncompleteBody when there are none. */
  some(most: number): Promise<Buffer>
}

const emptyHash = sha256('')
const longestLine = 16 * 1024

/**
 * Takes the aws-chunked framing off a body and yields the object's own bytes; checks the signature of
 * each chunk and of the trailers where the seal says they are signed. Trailers go into `trailers`.
 * Throws SignatureDoesNotMatch, IncompleteBody, InvalidRequest, MalformedTrailerError.
 */
export async function* decodeChunks(
  source: AsyncIterator<Buffer>,
  seal: Seal,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer, void, undefined> {
  const reader = readBytes(source)
  const signed = seal.payload.startsWith('STREAMING-AWS4-')
  let previous = seal.signature
  let size: number
  do {
    // Chunks follow each other on one connection: there is nothing to do side by side.
    // oxlint-disable-next-line no-await-in-loop
    const header = readChunkHeader(await reader.line(), signed)
    const hash = createHash('sha256')
    size = header.size
    for (let left = size; left > 0; ) {
      // oxlint-disable-next-line no-await-in-loop -- the same
      const piece = await reader.some(left)
      left -= piece.length
      hash.update(piece)
      yield piece
    }
    if (signed) {
      const lines = [`AWS4-HMAC-SHA256-PAYLOAD`, seal.time, seal.scope, previous, emptyHash]
      requireSignature(header.signature, signLines(seal.signingKey, ...lines, hash.digest('hex')))
      previous = header.signature
    }
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (size > 0 && (await reader.line()) !== '') throw new S3Error('IncompleteBody')
  } while (size > 0)
  await readTrailers(reader, trailers)
  if (seal.payload.endsWith('-TRAILER')) checkTrailers(seal, trailers, previous)
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
    const line = await reader.line()
    if (line === undefined || line === '') return
    const colon = line.indexOf(':')
    if (colon < 1) throw new S3Error('MalformedTrailerError')
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
}

function checkTrailers(seal: Seal, trailers: Map<string, string>, previous: string): void {
  if (!seal.payload.startsWith('STREAMING-AWS4-')) return
  const signature = trailers.get('x-amz-trailer-signature') ?? ''
  trailers.delete('x-amz-trailer-signature')
  const canonical = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('')
  const lines = ['AWS4-HMAC-SHA256-TRAILER', seal.time, seal.scope, previous, sha256(canonical)]
  requireSignature(signature, signLines(seal.signingKey, ...lines))
}

function requireSignature(given: string, expected: string): void {
  if (!sameSignature(given, expected)) throw new S3Error('SignatureDoesNotMatch')
}

function readBytes(source: AsyncIterator<Buffer>): ByteReader {
  let rest: Buffer = Buffer.alloc(0)
  async function more(): Promise<boolean> {
    const next = await source.next()
    if (next.done) return false
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return true
  }
  return {
    async line() {
      let end = rest.indexOf('\r\n')
      while (end === -1) {
        if (rest.length > longestLine) throw new S3Error('IncompleteBody')
        // oxlint-disable-next-line no-await-in-loop -- a line may come in several pieces
        if (!(await more())) return undefined
        end = rest.indexOf('\r\n')
      }
      const line = rest.toString('latin1', 0, end)
      rest = rest.subarray(end + 2)
      return line
    },
    async some(most) {
      if (rest.length === 0 && !(await more())) throw new S3Error('IncompleteBody')
      const piece = rest.subarray(0, most)
      rest = rest.subarray(piece.length)
      return piece
    },
  }
}
