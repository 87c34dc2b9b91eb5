import { expect, test } from 'vitest'
import { retiredTag } from '#functions/bucket/app-assets.ts'
import { publicInquiryPath } from '#functions/contract/inquiries/sent-form.ts'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { environments } from '#infra/environments.ts'
import { formatRobots } from '#infra/hosts/host-files.ts'
import { listActions, listResourceNames, listStatements } from '#test/infra/permissions/policy.ts'
import { findAllResources, synthesizeTemplates } from '#test/infra/synthesize-app.ts'
import type { DistributionConfig } from './distribution.ts'

const templates = synthesizeTemplates('prod')
const { site } = templates

const copies = findAllResources({ site }, 'Custom::CDKBucketDeployment').map(
  ([, { Properties }]) => Properties,
)

test('shows its own 404 page with status 404', () => {
  const distributions = findAllResources({ site }, 'AWS::CloudFront::Distribution')
  const [, pages] = distributions.find(([id]) => id.startsWith('PagesHost')) ?? []
  expect(pages?.Properties['DistributionConfig']).toMatchObject({
    CustomErrorResponses: expect.arrayContaining([
      { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
    ]) as unknown,
  })
  expect(copies).toContainEqual(
    expect.objectContaining({ DistributionPaths: ['/404.html', '/robots.txt'], Prune: false }),
  )
})

test('forms go to the API, and reports of taps are answered by the function of the pages', () => {
  const distributions = findAllResources({ site }, 'AWS::CloudFront::Distribution')
  const [, pages] = distributions.find(([id]) => id.startsWith('PagesHost')) ?? []
  const config = pages?.Properties['DistributionConfig'] as DistributionConfig
  const { DefaultCacheBehavior, CacheBehaviors } = config
  expect(DefaultCacheBehavior).not.toHaveProperty('AllowedMethods')
  const accepting = CacheBehaviors?.filter((behavior) => 'AllowedMethods' in behavior)
  expect(accepting).toEqual([
    expect.objectContaining({
      PathPattern: publicInquiryPath,
      // CachingDisabled.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    }),
    expect.objectContaining({
      PathPattern: '/_tap/*',
      AllowedMethods: expect.arrayContaining(['POST']) as unknown,
      FunctionAssociations: DefaultCacheBehavior.FunctionAssociations,
    }),
  ])
})

test('queries, such as the source of a QR code, do not split the cache', () => {
  const [[, policy] = []] = findAllResources({ site }, 'AWS::CloudFront::CachePolicy')
  expect(policy?.Properties['CachePolicyConfig']).toMatchObject({
    ParametersInCacheKeyAndForwardedToOrigin: {
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    },
  })
})

test('has the icons that browsers request', () => {
  expect(copies).toContainEqual(
    expect.objectContaining({
      DistributionPaths: ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'],
      Prune: false,
      SystemMetadata: { 'cache-control': cacheControlValues.icons },
    }),
  )
})

const secondsIn = (name: string) =>
  Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControlValues.published)?.[1])

test('caches a page no longer than its Cache-Control', () => {
  const [[, policy] = []] = findAllResources(templates, 'AWS::CloudFront::CachePolicy')
  expect(policy?.Properties['CachePolicyConfig']).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    // Maximum for any page.
    MaxTTL: 86_400,
  })
  // Two caches follow each other, and a change is to be visible within five seconds.
  expect(secondsIn('s-maxage') * 2).toBeLessThan(5)
  expect(secondsIn('stale-if-error')).toBeLessThanOrEqual(86_400)
  expect(cacheControlValues.published).not.toMatch(/must-revalidate|no-cache|no-store|private/)
})

test('robots.txt allows search engines in prod only', () => {
  const pages = 'https://pages.example.jp'
  const may = Object.entries(environments).filter(([, { searchable }]) => searchable)
  expect(may.map(([name]) => name)).toEqual(['prod'])
  expect(formatRobots({ pages, searchable: true })).toContain(`Sitemap: ${pages}/sitemap.xml`)
  expect(formatRobots({ pages, searchable: false })).toBe('User-agent: *\nDisallow: /\n')
})

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
