import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { onTestFinished } from 'vitest'
import { startS3Server } from '#infra/local/s3/start-s3-server.ts'
import { buildUploadsCors } from '#infra/storage/uploads-cors.ts'
import { exampleCredentials, exampleRegion, type Signing, signHeaders } from './signer.ts'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string; code: string }
type Options = Partial<Parameters<typeof startS3Server>[0]>

export const testBucket = 'uploads'
export const appOrigin = 'http://127.0.0.1:4000'

/** Starts a server with an SDK client; both are removed after the test, with their folder. */
export async function openTestS3(options: Options = {}) {
  const folder = options.folder ?? createFolder()
  const events: { bucket: string; key: string; size: number; etag: string }[] = []
  const server = await startS3Server({
    folder,
    port: 0,
    buckets: [testBucket, 'media', 'examplebucket', 'sigv4examplebucket'],
    credentials: exampleCredentials,
    region: exampleRegion,
    cors: { [testBucket]: buildUploadsCors(appOrigin) },
    onObjectCreated: (event) => void events.push(event),
    ...options,
  })
  const s3 = new S3Client({
    endpoint: server.endpoint,
    region: exampleRegion,
    credentials: exampleCredentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    s3.destroy()
    await server.stop()
  })
  const host = `127.0.0.1:${server.port}`
  /** Sends a request without a signature. */
  const sendRaw = (message: Parameters<typeof sendRawRequest>[1]) =>
    sendRawRequest(server.port, message)
  /** Sends a signed request; `path` is sent unchanged. */
  const send = ({ query, ...signing }: Signing, body?: string | Buffer) => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const headers = signHeaders(host, { ...signing, ...(query && { query }) })
    return sendRaw({ method: signing.method, path: signing.path + search, headers, body })
  }
  return {
    ...server,
    folder,
    s3,
    events,
    host,
    send,
    sendRaw,
    /** As `send` and `sendRaw`, with an answer such as `412 PreconditionFailed`. */
    ask: (...given: Parameters<typeof send>) => send(...given).then(describeAnswer),
    askRaw: (message: Parameters<typeof sendRaw>[0]) => sendRaw(message).then(describeAnswer),
  }
}

/** Sends an HTTP request without the SDK; `code` is the `<Code>` of the answer. */
export function sendRawRequest(
  port: number,
  message: {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string | Buffer | undefined
  },
): Promise<RawAnswer> {
  const { method, path, headers = {}, body } = message
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...length, ...headers },
      agent: false as const,
    }
    const request = httpRequest(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        const code = /<Code>(.*?)<\/Code>/.exec(text)?.[1] ?? ''
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, code })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Returns such as `412 PreconditionFailed` for a refused call. */
export async function describeRefusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof S3ServiceException) {
      return `${error.$metadata.httpStatusCode} ${error.name}`
    }
    throw error
  }
  return 'not refused'
}

/** Returns such as `403 AccessDenied` for a raw answer. */
export function describeAnswer(answer: RawAnswer): string {
  return `${answer.status} ${answer.code}`.trim()
}

/** A folder that is removed after the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noren-s3-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Lists all files below a folder. */
export function listStoredFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(folder, name)).isFile())
}
