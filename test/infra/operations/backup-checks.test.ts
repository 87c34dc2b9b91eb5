import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { checkBackups } from '#infra/operations/restore/backup-checks.ts'

const now = new Date('2026-11-22T00:00:00Z')

const sound = {
  recovery: 'ENABLED',
  recoveryDays: 35,
  protected: true,
  expiry: 'ENABLED',
  versioning: 'Enabled',
  days: 35,
  tried: '2026-11-01T00:00:00.000Z',
}

const inSeconds = (time: string) => Date.parse(time) / 1000

/** The failed checks for these answers of DynamoDB and S3. */
async function findWrongChecks(changes: Partial<typeof sound>, keepsData = true) {
  const is = { ...sound, ...changes }
  const tableSays: Record<string, object> = {
    DescribeContinuousBackups: {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: is.recovery,
          RecoveryPeriodInDays: is.recoveryDays,
          EarliestRestorableDateTime: inSeconds('2026-10-18T00:00:00Z'),
          LatestRestorableDateTime: inSeconds('2026-11-21T23:55:00Z'),
        },
      },
    },
    DescribeTable: { Table: { DeletionProtectionEnabled: is.protected } },
    DescribeTimeToLive: {
      TimeToLiveDescription: { AttributeName: 'expires', TimeToLiveStatus: is.expiry },
    },
    GetItem: is.tried ? { Item: { at: { S: is.tried } } } : {},
  }
  const server = createServer((request, response) => {
    const target = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    if (tableSays[target]) return void response.end(JSON.stringify(tableSays[target]))
    const isLifecycle = !request.url?.includes('versioning')
    if (isLifecycle && is.days === Infinity) {
      response.statusCode = 404
      response.end(
        '<Error><Code>NoSuchLifecycleConfiguration</Code><Message>none</Message></Error>',
      )
      return
    }
    const rule = `<Rule><ID>a</ID><Status>Enabled</Status><Filter/><NoncurrentVersionExpiration><NoncurrentDays>${is.days}</NoncurrentDays></NoncurrentVersionExpiration></Rule>`
    response.end(
      isLifecycle
        ? `<LifecycleConfiguration>${rule}</LifecycleConfiguration>`
        : `<VersioningConfiguration><Status>${is.versioning}</Status></VersioningConfiguration>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'secret' }
  const given = { endpoint, region: 'ap-northeast-1', credentials }
  const client = new S3Client({ ...given, forcePathStyle: true })
  const verdicts = await checkBackups(
    {
      table: { client: new DynamoDBClient(given), name: 'noren' },
      pages: { client, name: 'pages' },
      media: { client, name: 'media' },
      origins: { pages: '', media: '' },
    },
    { keepsData },
    now,
  )
  expect(verdicts).toHaveLength(6)
  return verdicts.filter(({ isRight }) => !isRight).map(({ what, found }) => `${what}: ${found}`)
}

test('passes for an environment as deployed', async () => {
  expect(await findWrongChecks({})).toEqual([])
  expect(await findWrongChecks({ protected: false }, false)).toEqual([])
  expect(await findWrongChecks({ days: Infinity })).toEqual([])
})

test.each([
  [{ recovery: 'DISABLED' }, ['Point-in-time recovery of the table: off']],
  [
    { recoveryDays: 1 },
    [
      'Point-in-time recovery of the table: on, 35 days back of 1 (2026-10-18T00:00:00.000Z to 2026-11-21T23:55:00.000Z)',
    ],
  ],
  [
    { versioning: 'Suspended', days: Infinity },
    [
      'Versions of the pages bucket: Suspended, old versions kept forever',
      'Versions of the media bucket: Suspended, old versions kept forever',
    ],
  ],
  [{ protected: false }, ['Deletion protection of the table: off']],
  [{ expiry: 'DISABLED' }, ['Expiry of items: DISABLED by expires']],
  [
    { versioning: 'Suspended' },
    [
      'Versions of the pages bucket: Suspended, old versions kept 35 days',
      'Versions of the media bucket: Suspended, old versions kept 35 days',
    ],
  ],
  [{ tried: '' }, ['Last restore or dry run: never: run "npm run restore"']],
  [
    { tried: '2026-08-01T00:00:00.000Z' },
    ['Last restore or dry run: last on 2026-08-01T00:00:00.000Z'],
  ],
])('reports %j', async (changes, wrong) => {
  expect(await findWrongChecks(changes)).toEqual(wrong)
})

test('reports versions that expire before the table’s recovery window', async () => {
  expect(await findWrongChecks({ days: 7 })).toEqual([
    'Versions of the pages bucket: Enabled, old versions kept 7 days',
    'Versions of the media bucket: Enabled, old versions kept 7 days',
  ])
})
