import { expect, test } from 'vitest'
import { retiredTag } from '#functions/bucket/app-assets.ts'
import { listActions, listResourceNames, listStatements } from '#test/infra/permissions/policy.ts'
import { findAllResources, synthesizeTemplates } from '#test/infra/synthesize-app.ts'

const { host } = synthesizeTemplates('prod')

test('tags assets that the build no longer has, and deletes them after 30 days', () => {
  const [names] = Object.keys(host.findResources('Custom::CDKBucketDeployment')).slice(-1)
  const [build] = Object.values(host.findResources('Custom::NorenBuild'))
  expect(build?.Properties.Assets).toEqual(['assets/main-1.js'])
  expect(build?.DependsOn).toContain(names)
  host.hasResourceProperties('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      // Other objects never expire: a build may be in use for years.
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

test('the tagging function may read, write and tag assets, and delete nothing', () => {
  const roles = findAllResources({ host }, 'AWS::IAM::Role')
  const [, role] = roles.find(([id]) => id.startsWith('RetiredAssets')) ?? []
  const statements = role ? listStatements(role) : []
  const rights = statements.map((statement) => [
    listActions(statement),
    listResourceNames(statement),
  ])
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
