import { expect, test } from 'vitest'
import { retiredTag } from '#functions/bucket/app-assets.ts'
import { actionsOf, resourcesOf, statementsOf } from './policy.ts'
import { everyResource, templatesOf } from './synthesised.ts'

const { host } = templatesOf('prod')

test('marks, after that, what the build does not have, and removes it 30 days later', () => {
  const [names] = Object.keys(host.findResources('Custom::CDKBucketDeployment')).slice(-1)
  const [build] = Object.values(host.findResources('Custom::NorenBuild'))
  expect(build?.Properties.Assets).toEqual(['assets/main-1.js'])
  expect(build?.DependsOn).toContain(names)
  host.hasResourceProperties('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      // Nothing else of what lies there ever goes by itself: a build may be in use for years.
      Rules: [
        {
          Prefix: 'assets/',
          TagFilters: [{ Key: retiredTag.key, Value: retiredTag.value }],
          ExpirationInDays: 30,
          Status: 'Enabled',
        },
        { NoncurrentVersionExpiration: { NoncurrentDays: 35 }, Status: 'Enabled' },
      ],
    },
  })
})

test('lets what marks assets read, write and mark them, and remove nothing', () => {
  const roles = everyResource({ host }, 'AWS::IAM::Role')
  const [, role] = roles.find(([id]) => id.startsWith('RetiredAssets')) ?? []
  const statements = role ? statementsOf(role) : []
  const rights = statements.map((statement) => [actionsOf(statement), resourcesOf(statement)])
  expect(rights).toEqual([
    [['logs:CreateLogStream', 'logs:PutLogEvents'], [expect.stringMatching(/^RetiredAssetsLog/)]],
    [['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], ['*']],
    [['s3:ListBucket'], [expect.stringMatching(/^App[0-9A-F]+\.Arn$/)]],
    [
      [
        's3:DeleteObjectTagging',
        's3:GetObject',
        's3:GetObjectTagging',
        's3:PutObject',
        's3:PutObjectTagging',
      ],
      [expect.stringMatching(/^App[0-9A-F]+\.Arn\/assets\/\*$/)],
    ],
  ])
})
