import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { onTestFinished } from 'vitest'
import { startBuckets } from '#infra/local/s3/start-buckets.ts'
import { uploadsCors } from '#infra/uploads-cors.ts'
import { credentials, region, type Signing, signHeaders } from './signer.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; code: string }
type Options = Partial<Parameters<typeof startBuckets>[0]>

export const bucket = 'uploads'
export const appOrigin = 'http://127.0.0.1:4000'

/** A server of one test with an SDK client; both are gone, with their folder, when the test ends. */
export async function openBuckets(options: Options = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'noren-s3-'))
  const events: { bucket: string; key: string; size: number; etag: string }[] = []
  const server = await startBuckets({
    folder,
    port: 0,
    buckets: [bucket, 'media', 'examplebucket', 'sigv4examplebucket'],
    credentials,
    region,
    cors: { [bucket]: uploadsCors(appOrigin) },
    onObjectCreated: (event) => void events.push(event),
    ...options,
  })
  const s3 = new S3Client({
    endpoint: server.endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    s3.destroy()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const host = `127.0.0.1:${server.port}`
  /** Sends a signed request of one's own making; `path` is used as it stands. */
  const send = (signing: Signing, body?: string | Buffer) => {
    const query = signing.query ? `?${new URLSearchParams(signing.query).toString()}` : ''
    const headers = signHeaders(host, signing)
    return raw(server.port, { method: signing.method, path: signing.path + query, headers, body })
  }
  return { ...server, folder, s3, events, host, send }
}

/** One HTTP request without any help, with the `<Code>` of the answer. */
export function raw(
  port: number,
  message: {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string | Buffer | undefined
  },
): Promise<Answer> {
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

/** `"412 PreconditionFailed"` of a call that was refused. */
export async function refusal(call: Promise<unknown>): Promise<string> {
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

/** `"403 AccessDenied"` of a raw answer. */
export function verdict(answer: Answer): string {
  return `${answer.status} ${answer.code}`.trim()
}

/** All files below a folder: what a refused upload would have left behind. */
export function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(folder, name)).isFile())
}
