import { type IncomingMessage, request } from 'node:http'

/** `UpdateItem`, or `PUT /pages/sakura/index.html`. */
export function formatCallName({ headers, method, url }: IncomingMessage): string {
  const target = headers['x-amz-target']
  return typeof target === 'string' ? (target.split('.').at(-1) ?? '') : `${method} ${url}`
}

export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

// The headers, including the host, are signed and must not change.
export function forwardRequest(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingMessage['headers']
    answer: Buffer
  }>()
  const forwarded = request(new URL(url, target), { method, headers, agent: false }, (response) => {
    readBody(response).then(
      (answer) =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, answer }),
      reject,
    )
  })
  forwarded.on('error', reject)
  forwarded.end(body)
  return promise
}
