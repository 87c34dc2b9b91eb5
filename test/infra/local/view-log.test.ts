import type { IncomingMessage } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createViewLog } from '#infra/local/hosts/view-log.ts'

/** A log whose bucket takes only the files after the first `failures`. */
function createLog({ failures }: { failures: number }) {
  const stored: unknown[] = []
  let tries = 0
  const client = new S3Client({ region: 'local', maxAttempts: 1 })
  client.middlewareStack.add(
    () => async (request) => {
      tries += 1
      if (tries <= failures) throw new Error('disk full')
      stored.push(request.input)
      return { output: { $metadata: {} }, response: {} }
    },
    { step: 'initialize', priority: 'high' },
  )
  onTestFinished(() => client.destroy())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the log reads of a request
  const visit = { url: '/sakura/', method: 'GET', headers: { host: 'a' } } as IncomingMessage
  const log = createViewLog({ client, name: 'view-logs' })
  return { stored, log, visit: () => log.add(visit, 200) }
}

test('lines that cannot be stored wait for the next try', async () => {
  const { stored, log, visit } = createLog({ failures: 1 })
  visit()
  await expect(log.write()).rejects.toThrow('disk full')
  visit()
  await log.write()
  await log.write()
  expect(stored).toHaveLength(1)
})

test('a stop that cannot store lines says how many are lost', async () => {
  const { log, visit } = createLog({ failures: 9 })
  const terminal = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => terminal.mockRestore())
  visit()
  visit()
  await log.close()
  expect(terminal.mock.lastCall?.[0]).toContain('2回分')
})
