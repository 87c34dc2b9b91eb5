import { startTable } from '#infra/local/dynamodb/start-table.ts'
import { startS3Server } from '#infra/local/s3/start-s3-server.ts'
import { exampleCredentials, exampleRegion } from '#test/infra/local/s3/signer.ts'

/** Serves the embedded DynamoDB and S3 from the folder of the first argument, to be killed by tests. */
const [, , folder = ''] = process.argv
const table = await startTable({ folder })
const buckets = await startS3Server({
  folder: `${folder}/buckets`,
  port: 0,
  buckets: ['uploads'],
  credentials: exampleCredentials,
  region: exampleRegion,
  cors: {},
  onObjectCreated: () => undefined,
})
process.stdout.write(`${JSON.stringify({ table: table.endpoint, buckets: buckets.endpoint })}\n`)
