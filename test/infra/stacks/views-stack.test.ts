import { expect, test } from 'vitest'
import { viewLogFields } from '#functions/contract/platform/view-log.ts'
import {
  findAllResources,
  formatTemplateValue,
  getSharedApp,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

const made = getSharedApp('prod')
const templates = synthesizeTemplates('prod')
const { site, views } = templates

const findOne = (type: string) => findAllResources({ views }, type)[0]?.[1].Properties ?? {}
const siteOutput = (name: string) => `"OutputName":"${name}"`

test('the log of the pages host goes to its bucket by the hour, in us-east-1', () => {
  expect(made.stacks.views.region).toBe('us-east-1')
  expect(made.stacks.views.dependencies).toContain(made.stacks.site)
  const source = findOne('AWS::Logs::DeliverySource')
  expect(source).toMatchObject({ LogType: 'ACCESS_LOGS' })
  expect(JSON.stringify(source['ResourceArn'])).toContain(siteOutput('PagesDistribution'))
  const destination = findOne('AWS::Logs::DeliveryDestination')
  expect(destination).toMatchObject({ OutputFormat: 'w3c' })
  expect(JSON.stringify(destination['DestinationResourceArn'])).toContain(
    siteOutput('ViewLogsBucket'),
  )
  expect(findOne('AWS::Logs::Delivery')).toMatchObject({
    DeliverySourceName: source['Name'],
    RecordFields: [...viewLogFields],
    FieldDelimiter: '\t',
    S3SuffixPath: '{yyyy}/{MM}/{dd}/{HH}',
  })
})

test('neither addresses nor cookies of visitors are logged', () => {
  expect(viewLogFields.join(' ')).not.toMatch(/ip|cookie|forwarded/i)
})

test('log files are kept for 30 days, and only log delivery writes them', () => {
  const [id, bucket] =
    findAllResources({ site }, 'AWS::S3::Bucket').find(([name]) => name.startsWith('ViewLogs')) ??
    []
  expect(bucket?.Properties).toMatchObject({
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
  })
  const policies = findAllResources({ site }, 'AWS::S3::BucketPolicy').filter(
    ([, { Properties }]) => formatTemplateValue(Properties.Bucket) === id,
  )
  expect(JSON.stringify(policies)).toContain('delivery.logs.amazonaws.com')
  expect(policies[0]?.[1].Properties.PolicyDocument).toMatchObject({
    Statement: expect.arrayContaining([
      expect.objectContaining({
        Effect: 'Allow',
        Action: 's3:PutObject',
        Principal: { Service: 'delivery.logs.amazonaws.com' },
      }),
    ]) as unknown,
  })
})
