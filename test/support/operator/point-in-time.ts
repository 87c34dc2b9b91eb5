import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Stack } from '#infra/local/start-stack.ts'
import { copyTable, openLocalStores } from '#infra/operations/restore/rehearse-restore.ts'
import { type TableRef } from '#infra/operations/restore/table-items.ts'

function reply(response: ServerResponse, payload: object): void {
  response.setHeader('content-type', 'application/x-amz-json-1.0')
  response.end(JSON.stringify(payload))
}

/**
 * Adds point-in-time recovery for one moment to the embedded DynamoDB: `keep` copies the table. `window` is
 * the reported range of times.
 */
export async function startPointInTimeStandIn(stack: Pick<Stack, 'table' | 'pages' | 'media'>) {
  const { places, close } = openLocalStores(stack)
  let storedCopy: TableRef | undefined
  const window = { earliest: new Date(Date.now() - 60_000), latest: new Date(Date.now() + 60_000) }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const target = String(request.headers['x-amz-target']).split('.')[1]
      if (target === 'DescribeContinuousBackups') return reply(response, describeBackups(window))
      if (target !== 'RestoreTableToPointInTime') {
        const { headers, method } = request
        const forwarded = httpRequest(stack.table, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(response)
        })
        forwarded.end(body)
        return
      }
      const { TargetTableName } = JSON.parse(body) as { TargetTableName: string }
      if (storedCopy) await copyTable(storedCopy, TargetTableName)
      reply(response, { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } })
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    close()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    places,
    window,
    /** Makes the present state of the table restorable. */
    async keep() {
      storedCopy = await copyTable(places.table, `kept-${Date.now()}`)
    },
  }
}

const describeBackups = ({ earliest, latest }: { earliest: Date; latest: Date }) => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: {
      PointInTimeRecoveryStatus: 'ENABLED',
      EarliestRestorableDateTime: earliest.getTime() / 1000,
      LatestRestorableDateTime: latest.getTime() / 1000,
    },
  },
})
