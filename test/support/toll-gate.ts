import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listen } from '#infra/local/listen.ts'

/** Before the service has heard of a call, or after it has done it and before its caller knows. */
export type Moment = 'before' | 'after'

/** What is done at each moment of each call, counted from 0; a call that is `dropped` goes no further. */
type Watch = (moment: Moment, call: number) => 'dropped' | undefined

const endpointNames = () =>
  Object.keys(process.env).filter((name) => name.startsWith('AWS_ENDPOINT_URL_'))

/**
 * A gate before every service that the handlers of this process call (table, buckets and whatever else has
 * an endpoint of its own in the environment): all calls pass it as they are, and are counted.
 */
export async function openTollGate(watch: Watch) {
  const calls: string[] = []
  const underWay = new Set<Promise<unknown>>()

  async function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await bodyOf(incoming)
    const call = calls.push(nameOf(incoming)) - 1
    if (watch('before', call) === 'dropped') return
    const { status, headers, answer } = await send(target, incoming, body)
    if (watch('after', call) === 'dropped') return
    outgoing.writeHead(status, headers).end(answer)
  }

  const gates = await Promise.all(
    endpointNames().map(async (name) => {
      const gate = await listen(0)
      gate.answer((incoming, outgoing) => {
        const passing = pass(process.env[name] ?? '', incoming, outgoing)
          .catch(() => outgoing.destroy())
          .finally(() => underWay.delete(passing))
        underWay.add(passing)
      })
      return { name, gate }
    }),
  )
  return {
    /** What leads through the gate, for the environment of another process. */
    environment: Object.fromEntries(gates.map(({ name, gate }) => [name, gate.origin])),
    /** What has been called since the last time that this was asked. */
    takeCalls: () => calls.splice(0),
    /** When no call is on its way to a service any more. */
    untilQuiet: () => Promise.all(underWay),
    stop: () => Promise.all(gates.map(({ gate }) => gate.stop())),
  }
}

/** Such as `UpdateItem`, or `PUT /pages/sakura/index.html`. */
function nameOf({ headers, method, url }: IncomingMessage): string {
  const target = headers['x-amz-target']
  return typeof target === 'string' ? (target.split('.').at(-1) ?? '') : `${method} ${url}`
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

// The headers stay as they came, the host's name among them: they are signed.
function send(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingMessage['headers']
    answer: Buffer
  }>()
  const passed = request(new URL(url, target), { method, headers, agent: false }, (response) => {
    bodyOf(response).then(
      (answer) =>
        resolve({ status: response.statusCode ?? 502, headers: response.headers, answer }),
      reject,
    )
  })
  passed.on('error', reject)
  passed.end(body)
  return promise
}
