import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLocalServer } from '#infra/local/server/local-server.ts'
import { withTableAt } from './broken-services.ts'
import { formatCallName, forwardRequest, readBody } from './call-proxy.ts'

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
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await readBody(incoming)
    const command = formatCallName(incoming)
    const fault = pick(command)
    const refuse = (status: number, error: object) =>
      outgoing
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(error))
    if (fault === 'hang') return
    if (fault === 'reset before') return outgoing.destroy()
    if (fault === 'error before') return refuse(500, serviceError('InternalServerError'))
    if (fault === 'throttled' && command === 'BatchGetItem')
      return refuse(200, { Responses: {}, UnprocessedKeys: parseRequestItems(body) })
    if (fault === 'throttled')
      return refuse(400, serviceError('ProvisionedThroughputExceededException'))
    if (command === 'TransactWriteItems') {
      if (fault === 'in progress')
        return refuse(400, serviceError('TransactionInProgressException'))
      if (fault === 'cancelled') return refuse(400, cancellation('ThrottlingError'))
    }
    const { status, headers, answer: found } = await forwardRequest(target, incoming, body)
    if (fault === 'error after') return refuse(500, serviceError('InternalServerError'))
    if (fault === 'reset after') return outgoing.destroy()
    return outgoing.writeHead(status, headers).end(found)
  }
  proxy.answer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  try {
    return await withTableAt(proxy.port, work)
  } finally {
    await proxy.stop()
  }
}

const namespace = 'com.amazonaws.dynamodb.v20120810#'

const serviceError = (name: string) => ({ __type: `${namespace}${name}`, message: name })

const cancellation = (Code: string) => ({
  ...serviceError('TransactionCanceledException'),
  CancellationReasons: [{ Code }, { Code: 'None' }],
})

const parseRequestItems = (body: Buffer) =>
  (JSON.parse(body.toString()) as { RequestItems: object }).RequestItems
