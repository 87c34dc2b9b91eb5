import { startBuckets } from '#infra/local/s3/start-buckets.ts'
import { credentials, region } from './signer.ts'

// A server in a process of its own, for tests that kill it or weigh its memory. It prints its port, and
// for every line it reads the most memory it ever had, in kilobytes.
const server = await startBuckets({
  folder: process.argv[2] ?? '',
  port: 0,
  buckets: ['uploads'],
  credentials,
  region,
  cors: {},
})
process.stdout.write(`${server.port}\n`)
process.stdin.on('data', () => process.stdout.write(`${process.resourceUsage().maxRSS}\n`))
