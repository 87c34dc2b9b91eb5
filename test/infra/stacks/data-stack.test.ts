import { describe, expect, test } from 'vitest'
import { environmentNames, environments } from '#infra/environments.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'

describe.each(environmentNames)('in %s', (name) => {
  const { keepsData } = environments[name]
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
        },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: keepsData,
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

  test('access logs are kept as long as other logs, without cookies', () => {
    // That every bucket is private, encrypted, logged and requires TLS is one of the findings that fail a synthesis.
    const [[, logs] = []] = findAllResources({ data: templates.data }, 'AWS::S3::Bucket')
    expect(logs?.Properties.LifecycleConfiguration).toEqual({
      Rules: [
        { ExpirationInDays: environments[name].logs, Status: 'Enabled' },
        // Visitors' addresses.
        { ExpirationInDays: 30, Prefix: 'hosts/', Status: 'Enabled' },
      ],
    })
    for (const [, { Properties }] of findAllResources(templates, 'AWS::CloudFront::Distribution'))
      expect(JSON.stringify(Properties)).not.toContain('"IncludeCookies":true')
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
