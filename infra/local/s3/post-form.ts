import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import { S3Error } from './s3-error.ts'

/** A form whose fields were read and whose file is on its way. */
export type PostForm = {
  /** Fields before the file, by lower-case name, with `${filename}` filled in. */
  readonly fields: ReadonlyMap<string, string>
  readonly file: AsyncIterable<Buffer>
  /** Settles when the form has ended after the file. Throws MalformedPOSTRequest. */
  readonly ended: Promise<void>
  /** Lets go of the form: what is still coming is read and dropped, so that an answer gets through. */
  discard(): void
}

/** S3's limit for everything before the file. */
const mostFieldBytes = 20 * 1024

/**
 * Reads a multipart/form-data request up to its file; fields behind the file are ignored.
 * Throws MalformedPOSTRequest, MaxPostPreDataLengthExceededError, InvalidArgument.
 */
export async function readPostForm(request: IncomingMessage): Promise<PostForm> {
  const parser = startParser(request)
  const discard = () => {
    request.unpipe(parser)
    parser.destroy()
    request.resume()
  }
  const ended = endOf(parser)
  // A refusal before anybody waits for the end is no unhandled one.
  ended.catch(() => undefined)
  // A client that goes away would leave the parser waiting for ever.
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
      limits: { fieldSize: mostFieldBytes, files: 1 },
    })
  } catch {
    throw new S3Error('MalformedPOSTRequest')
  }
}

function endOf(parser: Busboy): Promise<void> {
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
    const open = (name: string, file: AsyncIterable<Buffer>) => {
      resolve({ fields: fillIn(fields, name), file })
    }
    parser.on('field', (name, value) => {
      bytes += name.length + Buffer.byteLength(value)
      if (bytes >= mostFieldBytes) reject(new S3Error('MaxPostPreDataLengthExceededError'))
      // A file sent without a name looks like a field, but S3 goes by what the field is called.
      else if (name === 'file') open('', readWhole(Readable.from([Buffer.from(value)])))
      else fields.set(name.toLowerCase(), value)
    })
    parser.on('file', (name, file, info) => {
      // Its reader hears of a broken-off file; when there is none, nobody has to.
      file.on('error', () => undefined)
      if (name === 'file') open(info.filename ?? '', readWhole(file))
      else reject(exactlyOneFile())
    })
    ended.then(() => reject(exactlyOneFile()), reject)
  })
}

/** A form that ends within its file is as malformed as one that ends before it. */
async function* readWhole(file: Readable): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* file
  } catch {
    throw new S3Error('MalformedPOSTRequest')
  }
}

function exactlyOneFile(): S3Error {
  return new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', {
    ArgumentName: 'file',
    ArgumentValue: '0',
  })
}

function fillIn(fields: ReadonlyMap<string, string>, filename: string): Map<string, string> {
  const filled = [...fields].map(([name, value]): [string, string] => {
    return [name, name === 'policy' ? value : value.replaceAll('${filename}', () => filename)]
  })
  return new Map(filled)
}
