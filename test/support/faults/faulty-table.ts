import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLocalServer } from '#infra/local/server/local-server.ts'
import { withTableAt } from './broken-services.ts'
import { formatCallName, forwardRequest, readBody } from './forward-request.ts'

const namespace = 'com.amazonaws.dynamodb.v20120810#'

const serviceError = (name: string) => ({ __type: `${namespace}${name}`, message: name })

type Refusal = { status: number; answer: object }

const refuseAs = (name: string, status = 400, more: object = {}): Refusal => ({
  status,
  answer: { ...serviceError(name), ...more },
})

/** An answer instead of the table's, by command. */
const refusals: Record<string, (command: string, body: Buffer) => Refusal | undefined> = {
  throttled: (command, body) =>
    command === 'BatchGetItem'
      ? { status: 200, answer: { Responses: {}, UnprocessedKeys: parseRequestItems(body) } }
      : refuseAs('ProvisionedThroughputExceededException'),
  cancelled: (command) =>
    command === 'TransactWriteItems'
      ? refuseAs('TransactionCanceledException', 400, {
          CancellationReasons: [{ Code: 'ThrottlingError' }, { Code: 'None' }],
        })
      : undefined,
  'in progress': (command) =>
    command === 'TransactWriteItems' ? refuseAs('TransactionInProgressException') : undefined,
  'error before': () => refuseAs('InternalServerError', 500),
}

const parseRequestItems = (body: Buffer) =>
  (JSON.parse(body.toString()) as { RequestItems: object }).RequestItems

/** What DynamoDB or the network may do to a request. */
export const tableFaults = [
  'throttled',
  'cancelled',
  'in progress',
  'error before',
  'error after',
  'hang',
  'reset before',
  'reset after',
] as const
type TableFault = (typeof tableFaults)[number]

/** Runs `work` with a proxy before the table at `target`; `pick` says which fault a request meets, if any. */
export async function withTableFaults<T>(
  target: string,
  pick: (command: string) => TableFault | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const proxy = await openLocalServer(0, { stopTimeoutMs: 100 })
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await readBody(incoming)
    const command = formatCallName(incoming)
    const fault = pick(command) ?? 'none'
    if (fault === 'hang') return
    if (fault === 'reset before') return outgoing.destroy()
    const refusal = refusals[fault]?.(command, body)
    if (refusal) return refuse(outgoing, refusal)
    const { status, headers, answer } = await forwardRequest(target, incoming, body)
    if (fault === 'error after') return refuse(outgoing, refuseAs('InternalServerError', 500))
    if (fault === 'reset after') return outgoing.destroy()
    return outgoing.writeHead(status, headers).end(answer)
  }
  proxy.answer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  try {
    return await withTableAt(proxy.port, work)
  } finally {
    await proxy.stop()
  }
}

const refuse = (outgoing: ServerResponse, { status, answer }: Refusal) =>
  outgoing
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify(answer))
