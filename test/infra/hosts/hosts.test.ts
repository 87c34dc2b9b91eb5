import { describe, expect, test } from 'vitest'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import {
  buildAnswerFunction,
  buildRouteFunction,
  viewerHeadersFunction,
} from '#infra/hosts/cloudfront-function.ts'
import {
  answerPage,
  buildAppHeaders,
  httpsHeaders,
  mediaHeaders,
  pagesHeaders,
  routeAppPath,
  routeMediaPath,
  routePagesPath,
} from '#infra/hosts/host-rules.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'
import type { Behavior, DistributionConfig, HeadersConfig } from './distribution.ts'

const templates = synthesizeTemplates('prod')
const policies = Object.fromEntries(
  findAllResources(templates, 'AWS::CloudFront::ResponseHeadersPolicy'),
)
const edgeFunctions = Object.fromEntries(findAllResources(templates, 'AWS::CloudFront::Function'))

const region = 'ap-northeast-1'
const uploads = `https://noren-prod-uploads-AWS::AccountId-${region}.s3.${region}.amazonaws.com`
const mediaThere = 'https://noren-prod-site:ExportsOutputFnGetAttMediaHostDistribution'

const takenDown = buildAnswerFunction(answerPage)

const hosts = [
  ['AppHost', buildAppHeaders({ media: mediaThere, uploads }), routeAppPath, []],
  ['PagesHost', pagesHeaders, routePagesPath, [takenDown]],
  ['MediaHost', mediaHeaders, routeMediaPath, []],
] as const

describe.each(hosts)('%s', (...all) => {
  const [name, headers, route, answers] = all
  const config = findDistribution(name)

  test('sends the headers of the local host, and HSTS', () => {
    expect(sentHeaders(config.DefaultCacheBehavior)).toEqual({ ...headers, ...httpsHeaders })
    for (const behavior of [config.DefaultCacheBehavior, ...(config.CacheBehaviors ?? [])]) {
      const { 'cache-control': rule, ...sent } = sentHeaders(behavior) as Record<string, string>
      const expected = isOfMedia(behavior) ? mediaHeaders : headers
      expect(sent).toEqual({ ...expected, ...httpsHeaders })
      // No redirect for the API: the session would already have been sent over http.
      const isApi = behavior.PathPattern?.startsWith('/api/') ?? false
      expect(behavior.ViewerProtocolPolicy).toBe(isApi ? 'https-only' : 'redirect-to-https')
      expect(rule).toBe(isApi ? 'no-store' : undefined)
    }
  })

  test('routes paths and sets the status like the local host', () => {
    const associations = config.DefaultCacheBehavior.FunctionAssociations ?? []
    const functions = associations.map((associated) => {
      return { on: associated.EventType, edge: edgeFunction(associated) }
    })
    const FunctionConfig = { Runtime: 'cloudfront-js-2.0' }
    expect(functions).toMatchObject([
      { on: 'viewer-request', edge: { FunctionCode: buildRouteFunction(route), FunctionConfig } },
      ...answers.map((code) => ({
        on: 'viewer-response',
        edge: { FunctionCode: code, FunctionConfig },
      })),
    ])
  })

  test('serves no error a second time', () => {
    const times = config.CustomErrorResponses.map((error) => [
      error.ErrorCode,
      error.ErrorCachingMinTTL,
    ])
    expect(times).toEqual([404, 500, 502, 503, 504].map((status) => [status, 0]))
  })

  test('reads its bucket with origin access control and shows no listing', () => {
    const [bucket] = config.Origins
    expect(bucket.S3OriginConfig).toEqual({ OriginAccessIdentity: '' })
    expect(formatTemplateValue(bucket.OriginAccessControlId)).toContain('OriginAccessControl')
    expect(config.DefaultRootObject).toBe('index.html')
  })
})

test('the pages’ host takes images and movies from the media bucket as the media host does', () => {
  const media = findDistribution('MediaHost')
  const { Origins, CacheBehaviors = [] } = findDistribution('PagesHost')
  const own = CacheBehaviors.filter(isOfMedia)
  expect(own.map(({ PathPattern }) => PathPattern)).toEqual(['/images/*', '/movies/*'])
  for (const { PathPattern: _, TargetOriginId, ...behavior } of own) {
    const { TargetOriginId: __, ...expected } = media.DefaultCacheBehavior
    expect(behavior).toEqual(expected)
    const origin = Origins.find(({ Id }) => Id === TargetOriginId)
    expect(origin).toMatchObject({
      DomainName: media.Origins[0].DomainName,
      S3OriginConfig: { OriginAccessIdentity: '' },
      OriginAccessControlId: media.Origins[0].OriginAccessControlId,
    })
  }
})

test('both hosts may read the media bucket, and the pages’ host alone the pages', () => {
  const readers = findAllResources(templates, 'AWS::S3::BucketPolicy').map(([id, policy]) => {
    const found = JSON.stringify(policy.Properties).match(/(?:Pages|Media)HostDistribution/g)
    return [/^(?:Pages|Media)/.exec(id)?.[0], [...new Set(found)].toSorted()]
  })
  expect(readers).toEqual(
    expect.arrayContaining([
      ['Media', ['MediaHostDistribution', 'PagesHostDistribution']],
      ['Pages', ['PagesHostDistribution']],
    ]),
  )
})

describe('the app’s host', () => {
  const config = findDistribution('AppHost')

  test('has no error pages, so a missing file stays 404', () => {
    for (const error of config.CustomErrorResponses)
      expect(Object.keys(error)).toEqual(['ErrorCachingMinTTL', 'ErrorCode'])
  })

  test('forwards /api/* to the API with the secret, uncached and unchanged', () => {
    const [behavior, ...others] = config.CacheBehaviors ?? []
    expect(others).toEqual([])
    expect(behavior).toMatchObject({
      PathPattern: '/api/*',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'DELETE']),
      CachePolicyId: cachingDisabled,
    })
    const [associated, ...more] = behavior?.FunctionAssociations ?? []
    expect([associated?.EventType, more]).toEqual(['viewer-request', []])
    expect(edgeFunction(associated)).toMatchObject({ FunctionCode: viewerHeadersFunction })

    const origin = config.Origins.find(({ Id }) => Id === behavior?.TargetOriginId)
    expect(formatTemplateValue(origin?.DomainName)).toContain(`.execute-api.${region}.`)
    expect(origin?.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only' })
    const headers = origin?.OriginCustomHeaders
    expect(headers).toEqual([expect.objectContaining({ HeaderName: 'x-origin-secret' })])
    expect(formatTemplateValue(headers?.[0].HeaderValue)).toMatch(/^\{\{resolve:secretsmanager:/)
  })

  test('caches each file as its Cache-Control says, with a minimum TTL of 0', () => {
    const { CachePolicyId } = config.DefaultCacheBehavior
    const [id = ''] = formatTemplateValue(CachePolicyId).split('.')
    const { host } = templates
    expect(host.findResources('AWS::CloudFront::CachePolicy')[id]?.Properties).toMatchObject({
      CachePolicyConfig: { MinTTL: 0, DefaultTTL: 0, MaxTTL: 31_536_000 },
    })
    expect(cacheControlValues.checked).toBe('no-cache')
  })

  test('forwards all headers that handlers read', () => {
    const [[, policy] = []] = findAllResources(templates, 'AWS::CloudFront::OriginRequestPolicy')
    expect(policy?.Properties.OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: [
          'Content-Type',
          'Idempotency-Key',
          'Origin',
          'Sec-Fetch-Site',
          'User-Agent',
          'X-Session-Handle',
          'X-Viewer-Accept-Encoding',
          'X-Viewer-Host',
          'CloudFront-Viewer-Address',
        ],
      },
    })
  })

  test('copies immutable assets first, then the files that refer to them', () => {
    const copies = Object.entries(templates.host.findResources('Custom::CDKBucketDeployment'))
    const [assets, names, ...others] = copies
    expect(others).toEqual([])
    expect(assets?.[1].Properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': cacheControlValues.immutable },
    })
    expect(assets?.[1].Properties.DistributionId).toBeUndefined()
    expect(names?.[1].Properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': cacheControlValues.checked },
      DistributionPaths: ['/*'],
    })
    expect(names?.[1].DependsOn).toContain(assets?.[0])
  })
})

// AWS's managed policy.
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'

const isOfMedia = ({ PathPattern }: Behavior) => /^.(?:images|movies)/.test(PathPattern ?? '')

const edgeFunction = (associated?: { FunctionARN: unknown }) =>
  edgeFunctions[formatTemplateValue(associated?.FunctionARN).replace('.FunctionARN', '')]
    ?.Properties

function findDistribution(host: string) {
  const found = findAllResources(templates, 'AWS::CloudFront::Distribution')
  const [, distribution] = found.find(([id]) => id.startsWith(host)) ?? []
  return distribution?.Properties.DistributionConfig as DistributionConfig
}

/** The headers of a behaviour's policy, in the form of `host-rules.ts`. */
function sentHeaders(behavior: Behavior) {
  const config = policies[formatTemplateValue(behavior.ResponseHeadersPolicyId)]?.Properties
    .ResponseHeadersPolicyConfig as HeadersConfig
  const { SecurityHeadersConfig: security, CorsConfig: cors } = config
  const transport = security.StrictTransportSecurity
  const custom = config.CustomHeadersConfig.Items.map((item) => [item.Header, item.Value] as const)
  return {
    ...Object.fromEntries(custom),
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'content-security-policy': shortened(
      formatTemplateValue(security.ContentSecurityPolicy.ContentSecurityPolicy),
    ),
    'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}${
      transport.IncludeSubdomains ? '; includeSubDomains' : ''
    }`,
    ...(cors && { 'access-control-allow-origin': cors.AccessControlAllowOrigins.Items.join(',') }),
  }
}

/** Without the hashes of references. */
const shortened = (policy: string) =>
  policy.replaceAll(/(HostDistribution)[0-9A-F]{8}(DomainName[0-9A-F]{8}|\.DomainName)/g, '$1')
