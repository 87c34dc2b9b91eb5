import { startS3Server } from '#infra/local/s3/start-s3-server.ts'
import { exampleCredentials, exampleRegion } from './signer.ts'

// A server in its own process, for tests that kill it or measure its memory. It prints its port,
// and for every input line its peak memory in kilobytes.
const server = await startS3Server({
  folder: process.argv[2] ?? '',
  port: 0,
  buckets: ['uploads'],
  credentials: exampleCredentials,
  region: exampleRegion,
  cors: {},
})
process.stdout.write(`${server.port}\n`)
process.stdin.on('data', () => process.stdout.write(`${process.resourceUsage().maxRSS}\n`))
