import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import { S3Error } from '#infra/local/s3/s3-error.ts'

/** A form whose fields are read and whose file is still arriving. */
export type PostForm = {
  /** Fields before the file, by lower-case name. */
  readonly fields: ReadonlyMap<string, string>
  readonly file: AsyncIterable<Buffer>
  /** Resolves at the end of the form. Throws MalformedPOSTRequest. */
  readonly ended: Promise<void>
  /** Reads and drops the rest of the form, so that the client gets the answer. */
  discard(): void
}

/** S3's limit for the fields before the file. */
const maxFieldBytes = 20 * 1024

/**
 * Reads a multipart/form-data request up to its file; fields after the file are ignored.
 * Throws MalformedPOSTRequest, MaxPostPreDataLengthExceededError, InvalidArgument.
 */
export async function readPostForm(request: IncomingMessage): Promise<PostForm> {
  const parser = startParser(request)
  const discard = () => {
    request.unpipe(parser)
    parser.destroy()
    request.resume()
  }
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
    return { ...(await opened), ended, discard }
  } catch (error) {
    discard()
    throw error
  }
}

function startParser(request: IncomingMessage): Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: maxFieldBytes, files: 1 },
    })
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

function openFile(
  parser: Busboy,
  ended: Promise<void>,
): Promise<{ fields: ReadonlyMap<string, string>; file: AsyncIterable<Buffer> }> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    let bytes = 0
    parser.on('field', (name, value) => {
      bytes += name.length + Buffer.byteLength(value)
      if (bytes >= maxFieldBytes) reject(new S3Error('MaxPostPreDataLengthExceededError'))
      else fields.set(name.toLowerCase(), value)
    })
    parser.on('file', (name, file) => {
      // Its reader gets the error; without a reader it is ignored.
      file.on('error', () => undefined)
      if (name === 'file') resolve({ fields, file: readFileField(file) })
      else reject(createFileCountError())
    })
    ended.then(() => reject(createFileCountError()), reject)
  })
}

/** A form that ends within its file is malformed. */
async function* readFileField(file: Readable): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* file
  } catch {
    throw new S3Error('MalformedPOSTRequest')
  }
}

function createFileCountError(): S3Error {
  return new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', {
    ArgumentName: 'file',
    ArgumentValue: '0',
  })
}
