import { describe, expect, test } from 'vitest'
import { environmentNames, environments } from '#infra/environments.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

describe.each(environmentNames)('in %s', (name) => {
  const { keepsData, tableLimits } = environments[name]
  const templates = synthesizeTemplates(name)
  const [[, table] = []] = findAllResources(templates, 'AWS::DynamoDB::GlobalTable')

  test('the table has its keys, index, expiry and 35 days of recovery', () => {
    expect(table?.Properties).toMatchObject({
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'GSI1',
          KeySchema: [
            { AttributeName: 'GSI1PK', KeyType: 'HASH' },
            { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
          WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: tableLimits.writes },
        },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: tableLimits.writes },
      TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: keepsData,
          ReadOnDemandThroughputSettings: { MaxReadRequestUnits: tableLimits.reads },
          GlobalSecondaryIndexes: [
            {
              IndexName: 'GSI1',
              ReadOnDemandThroughputSettings: { MaxReadRequestUnits: tableLimits.reads },
            },
          ],
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: true,
            RecoveryPeriodInDays: 35,
          },
        },
      ],
    })
  })

  test('data is kept as configured when its stack is deleted', () => {
    expect(table?.DeletionPolicy).toBe(keepsData ? 'Retain' : 'Delete')
    const { site, host, uploads } = templates
    for (const type of ['AWS::S3::Bucket', 'AWS::Logs::LogGroup'])
      for (const [, resource] of findAllResources({ site, host }, type))
        expect(resource.DeletionPolicy).toBe(keepsData ? 'RetainExceptOnCreate' : 'Delete')
    for (const [, bucket] of findAllResources({ uploads }, 'AWS::S3::Bucket'))
      expect(bucket.DeletionPolicy).toBe('Delete')
  })

  test('access logs of hosts hold no cookies and are kept for 30 days; those with public pages have none', () => {
    // That every bucket is private, encrypted and requires TLS is one of the findings that fail a synthesis.
    const [[, logs] = []] = findAllResources({ data: templates.data }, 'AWS::S3::Bucket')
    expect(logs?.Properties.LifecycleConfiguration).toEqual({
      // Visitors' addresses.
      Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }],
    })
    const hosts = findAllResources(templates, 'AWS::CloudFront::Distribution')
    for (const [id, { Properties }] of hosts) {
      expect(JSON.stringify(Properties)).not.toContain('"IncludeCookies":true')
      expect('Logging' in (Properties.DistributionConfig as object)).toBe(
        !/^(Pages|Domains)/.test(id),
      )
    }
  })

  test('public buckets have versions', () => {
    const buckets = findAllResources({ site: templates.site }, 'AWS::S3::Bucket')
    for (const [, { Properties }] of buckets.filter(([id]) => !id.startsWith('ViewLogs')))
      expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
  })

  const [[, incoming] = []] = findAllResources({ uploads: templates.uploads }, 'AWS::S3::Bucket')

  test('uploads expire after a day', () => {
    expect(incoming?.Properties.LifecycleConfiguration).toMatchObject({
      Rules: [
        {
          ExpirationInDays: 1,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          Status: 'Enabled',
        },
      ],
    })
  })

  test('uploads are accepted from the app’s origin only', () => {
    const cors = incoming?.Properties.CorsConfiguration as { CorsRules: Cors[] } | undefined
    const { CorsRules = [] } = cors ?? {}
    expect(CorsRules).toMatchObject([
      { AllowedMethods: ['POST'], AllowedHeaders: ['content-type'], MaxAge: 3600 },
    ])
    const origins = CorsRules.flatMap(({ AllowedOrigins }) =>
      AllowedOrigins.map(formatTemplateValue),
    )
    expect(origins).toEqual([
      expect.stringMatching(new RegExp(`^https://noren-${name}-app:.*AppHostDistribution`)),
    ])
  })
})

type Cors = { AllowedOrigins: unknown[] }
