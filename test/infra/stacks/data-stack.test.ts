import { Match } from 'aws-cdk-lib/assertions'
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

  test('every bucket is private, encrypted and owned by us', () => {
    const buckets = findAllResources(templates, 'AWS::S3::Bucket')
    expect(buckets).toHaveLength(6)
    for (const [id, { Properties }] of buckets)
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        // CloudFront delivers logs with an ACL.
        OwnershipControls: {
          Rules: [{ ObjectOwnership: isLogs(id) ? 'BucketOwnerPreferred' : 'BucketOwnerEnforced' }],
        },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [
            { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
          ],
        },
      })
  })

  test('every bucket requires TLS', () => {
    const policies = findAllResources(templates, 'AWS::S3::BucketPolicy')
    expect(policies).toHaveLength(6)
    for (const [, { Properties }] of policies)
      expect(Properties.PolicyDocument).toMatchObject({
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Effect: 'Deny',
            Action: 's3:*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      })
  })

  test('every bucket and host has access logs, kept as long as other logs', () => {
    const { data, ...others } = templates
    const [[id, logs] = ['']] = findAllResources({ data }, 'AWS::S3::Bucket')
    expect(logs?.Properties.LifecycleConfiguration).toEqual({
      Rules: [{ ExpirationInDays: environments[name].logs, Status: 'Enabled' }],
    })
    const kept = findAllResources(others, 'AWS::S3::Bucket').map(([, { Properties }]) => {
      const to = Properties.LoggingConfiguration as { [field: string]: unknown }
      expect(formatTemplateValue(to.DestinationBucketName)).toContain(
        `noren-${name}-data:ExportsOutputRef${id}`,
      )
      return String(to.LogFilePrefix)
    })
    const hosts = findAllResources(others, 'AWS::CloudFront::Distribution').map(
      ([, { Properties }]) => {
        const { Logging } = Properties.DistributionConfig as {
          Logging: { [field: string]: unknown }
        }
        expect(formatTemplateValue(Logging.Bucket)).toContain(
          `noren-${name}-data:ExportsOutputFnGetAtt${id}`,
        )
        // Cookies would contain sessions.
        expect(Logging.IncludeCookies ?? false).toBe(false)
        return String(Logging.Prefix)
      },
    )
    expect([...kept, ...hosts].toSorted()).toEqual(
      ['app', 'media', 'pages', 'uploads', 'viewlogs']
        .map((bucket) => `buckets/${bucket}/`)
        .concat(['app', 'media', 'pages'].map((host) => `hosts/${host}host/`)),
    )
    data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:PutObject',
            Principal: { Service: 'logging.s3.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    })
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

const isLogs = (id: string) => id.startsWith('AccessLogs')

type Cors = { AllowedOrigins: unknown[] }
