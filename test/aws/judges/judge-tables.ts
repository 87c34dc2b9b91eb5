import { runStep } from '#infra/setup/run-step.mjs'
import { startEmulator } from '#test/aws/emulator/start-emulator.ts'

/*
 * Runs tests of the table's code on ministack's DynamoDB, which was written independently of the embedded one: conditions,
 * transactions, batches, queries and PartiQL. Arguments are other test files.
 */

const files = [
  'test/functions/table/table.test.ts',
  'test/functions/table/schema-version.test.ts',
  'test/functions/contract-wide/every-endpoint.test.ts',
  'test/functions/contract-wide/overlapping-calls.long.test.ts',
  'test/functions/contract-wide/concurrent-saves.long.test.ts',
]

const given = process.argv.slice(2)
const port = Number(process.env['NOREN_EMULATOR_PORT'] ?? 4566) + 1
const { endpoint, pid = 0, log } = await startEmulator(port, { isOpen: true })
try {
  for (const file of given.length > 0 ? given : files) {
    // Each file begins with an empty table.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fetch(`${endpoint}/_ministack/reset`, { method: 'POST' })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const code = await runStep(['vitest', 'run', '--project=node', '--project=long', file], {
      environment: { NOREN_DYNAMODB_ENDPOINT: endpoint },
    })
    process.exitCode = Math.max(Number(process.exitCode ?? 0), code)
  }
  if (process.exitCode) process.stderr.write(`The emulator's log: ${log}\n`)
} finally {
  process.kill(pid, 'SIGTERM')
}
