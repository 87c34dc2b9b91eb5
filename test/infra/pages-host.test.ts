import { expect, test } from 'vitest'
import { cacheRules } from '#functions/contract/caching.ts'
import { environments } from '#infra/environments.ts'
import { robotsText } from '#infra/host-files.ts'
import { everyResource, templatesOf } from './synthesised.ts'

const templates = templatesOf('prod')
const { site } = templates

const copies = everyResource({ site }, 'Custom::CDKBucketDeployment').map(
  ([, { Properties }]) => Properties,
)

test('shows a page of its own for what does not exist, still as 404', () => {
  const distributions = everyResource({ site }, 'AWS::CloudFront::Distribution')
  const [, pages] = distributions.find(([id]) => id.startsWith('PagesHost')) ?? []
  expect(pages?.Properties['DistributionConfig']).toMatchObject({
    CustomErrorResponses: [
      { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
    ],
  })
  expect(copies).toContainEqual(
    expect.objectContaining({ DistributionPaths: ['/404.html', '/robots.txt'], Prune: false }),
  )
})

test('has the icons that browsers look for', () => {
  expect(copies).toContainEqual(
    expect.objectContaining({
      DistributionPaths: ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'],
      Prune: false,
      SystemMetadata: { 'cache-control': cacheRules.icons },
    }),
  )
})

const secondsIn = (name: string) =>
  Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheRules.published)?.[1])

test('keeps a page no longer than the page says', () => {
  const [[, policy] = []] = everyResource(templates, 'AWS::CloudFront::CachePolicy')
  expect(policy?.Properties['CachePolicyConfig']).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    // No page is kept longer than this, whatever it says of itself.
    MaxTTL: 86_400,
  })
  expect(secondsIn('s-maxage')).toBeLessThanOrEqual(300)
  expect(secondsIn('stale-if-error')).toBeLessThanOrEqual(86_400)
  expect(cacheRules.published).not.toMatch(/must-revalidate|no-cache|no-store|private/)
})

test('search engines may come to prod alone', () => {
  const pages = 'https://pages.example.jp'
  const may = Object.entries(environments).filter(([, { searchable }]) => searchable)
  expect(may.map(([name]) => name)).toEqual(['prod'])
  expect(robotsText({ pages, searchable: true })).toContain(`Sitemap: ${pages}/sitemap.xml`)
  expect(robotsText({ pages, searchable: false })).toBe('User-agent: *\nDisallow: /\n')
})
