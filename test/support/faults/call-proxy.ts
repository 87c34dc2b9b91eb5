import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { openLocalServer } from '#infra/local/server/local-server.ts'

/** Before the service receives a call, or after its answer and before the caller gets it. */
export type CallMoment = 'before' | 'after'

/** Called at each moment of each call, counted from 0; a `dropped` call goes no further. */
type OnCall = (moment: CallMoment, call: number) => 'dropped' | undefined

const endpointNames = () =>
  Object.keys(process.env).filter((name) => name.startsWith('AWS_ENDPOINT_URL_'))

/**
 * Starts proxies for all services that have an endpoint setting in the environment. Calls pass unchanged
 * and are recorded.
 */
export async function startCallProxy(onCall: OnCall) {
  const calls: string[] = []
  const underWay = new Set<Promise<unknown>>()

  async function forwardCall(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await readBody(incoming)
    const call = calls.push(formatCallName(incoming)) - 1
    if (onCall('before', call) === 'dropped') return
    const { status, headers, answer } = await forwardRequest(target, incoming, body)
    if (onCall('after', call) === 'dropped') return
    outgoing.writeHead(status, headers).end(answer)
  }

  const proxies = await Promise.all(
    endpointNames().map(async (name) => {
      const proxy = await openLocalServer(0)
      proxy.answer((incoming, outgoing) => {
        const passing = forwardCall(process.env[name] ?? '', incoming, outgoing)
          .catch(() => outgoing.destroy())
          .finally(() => underWay.delete(passing))
        underWay.add(passing)
      })
      return { name, proxy }
    }),
  )
  return {
    /** The endpoint settings that lead through the proxies, for another process. */
    environment: Object.fromEntries(proxies.map(({ name, proxy }) => [name, proxy.origin])),
    /** Returns and clears the recorded calls. */
    takeCalls: () => calls.splice(0),
    /** Resolves when no call is in progress. */
    untilQuiet: () => Promise.all(underWay),
    stop: () => Promise.all(proxies.map(({ proxy }) => proxy.stop())),
  }
}

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
