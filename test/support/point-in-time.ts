import { createServer, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Stack } from '#infra/local/start-stack.ts'
import { copyTable, openLocalPlaces } from '#infra/operations/restore/local-places.ts'
import type { TablePlace } from '#infra/operations/restore/table-items.ts'

function reply(response: ServerResponse, said: object): void {
  response.setHeader('content-type', 'application/x-amz-json-1.0')
  response.end(JSON.stringify(said))
}

/**
 * DynamoDB with point-in-time recovery, as far as one time goes: the embedded one, and a copy of the table
 * that was made then. `earliest` and `latest` are what it says can be had.
 */
export async function startPointInTime(stack: Pick<Stack, 'table' | 'pages' | 'media'>) {
  const { places, close } = openLocalPlaces(stack)
  let kept: TablePlace | undefined
  const window = { earliest: new Date(Date.now() - 60_000), latest: new Date(Date.now() + 60_000) }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const target = String(request.headers['x-amz-target']).split('.')[1]
      if (target === 'DescribeContinuousBackups') return reply(response, backups(window))
      if (target !== 'RestoreTableToPointInTime') {
        const { headers, method } = request
        const passed = httpRequest(stack.table, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(response)
        })
        passed.end(body)
        return
      }
      const { TargetTableName } = JSON.parse(body) as { TargetTableName: string }
      if (kept) await copyTable(kept, TargetTableName)
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
    /** From now on the table can be had as it is now. */
    async keep() {
      kept = await copyTable(places.table, `kept-${Date.now()}`)
    },
  }
}

const backups = ({ earliest, latest }: { earliest: Date; latest: Date }) => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: {
      PointInTimeRecoveryStatus: 'ENABLED',
      EarliestRestorableDateTime: earliest.getTime() / 1000,
      LatestRestorableDateTime: latest.getTime() / 1000,
    },
  },
})
