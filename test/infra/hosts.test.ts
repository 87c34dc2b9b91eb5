import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cacheRules } from '#functions/contract/caching.ts'
import { cloudFrontFunction, cloudFrontStatusFunction } from '#infra/cloudfront-function.ts'
import { environments } from '#infra/environments.ts'
import {
  appHeaders,
  httpsHeaders,
  mediaHeaders,
  pageMark,
  pageStatus,
  pagesHeaders,
  routeAppPath,
  routeMediaPath,
  routePagesPath,
} from '#infra/host-rules.ts'
import { everyResource, templatesOf, textOf } from './synthesised.ts'

const templates = templatesOf('prod')
const policies = Object.fromEntries(
  everyResource(templates, 'AWS::CloudFront::ResponseHeadersPolicy'),
)
const edgeFunctions = Object.fromEntries(everyResource(templates, 'AWS::CloudFront::Function'))

const region = 'ap-northeast-1'
const uploads = `https://noren-prod-uploads-AWS::AccountId-${region}.s3.${region}.amazonaws.com`
const mediaHere = 'https://MediaHostDistribution'
const mediaThere = 'https://noren-prod-site:ExportsOutputFnGetAttMediaHostDistribution'

const takenDown = cloudFrontStatusFunction(pageStatus, pageMark)

const hosts = [
  ['AppHost', appHeaders({ media: mediaThere, uploads }), routeAppPath, []],
  ['PagesHost', pagesHeaders({ media: mediaHere }), routePagesPath, [takenDown]],
  ['MediaHost', mediaHeaders, routeMediaPath, []],
] as const

describe.each(hosts)('%s', (...all) => {
  const [name, headers, route, answers] = all
  const config = distributionOf(name)

  test('sends the headers that the host has here, and asks for https', () => {
    expect(sentHeaders(config.DefaultCacheBehavior)).toEqual({ ...headers, ...httpsHeaders })
    for (const behavior of [config.DefaultCacheBehavior, ...(config.CacheBehaviors ?? [])]) {
      expect(sentHeaders(behavior)).toEqual({ ...headers, ...httpsHeaders })
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    }
  })

  test('routes its paths, and answers, as the host does here', () => {
    const associations = config.DefaultCacheBehavior.FunctionAssociations ?? []
    const functions = associations.map(({ EventType, FunctionARN }) => {
      const edge = edgeFunctions[textOf(FunctionARN).replace('.FunctionARN', '')]
      return { on: EventType, edge: edge?.Properties }
    })
    const FunctionConfig = { Runtime: 'cloudfront-js-2.0' }
    expect(functions).toMatchObject([
      { on: 'viewer-request', edge: { FunctionCode: cloudFrontFunction(route), FunctionConfig } },
      ...answers.map((code) => ({
        on: 'viewer-response',
        edge: { FunctionCode: code, FunctionConfig },
      })),
    ])
  })

  test('reads its bucket by a right of its own, and never shows its list', () => {
    const [bucket] = config.Origins
    expect(bucket.S3OriginConfig).toEqual({ OriginAccessIdentity: '' })
    expect(textOf(bucket.OriginAccessControlId)).toContain('OriginAccessControl')
    expect(config.DefaultRootObject).toBe('index.html')
  })
})

describe('the app’s host', () => {
  const config = distributionOf('AppHost')

  test('makes no answer into another, so that what is missing stays missing', () => {
    expect(config.CustomErrorResponses).toBeUndefined()
  })

  test('takes /api/* to the API, with the secret, uncached and not rewritten', () => {
    const [behavior, ...others] = config.CacheBehaviors ?? []
    expect(others).toEqual([])
    expect(behavior).toMatchObject({
      PathPattern: '/api/*',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'DELETE']),
      CachePolicyId: cachingDisabled,
    })
    expect(behavior?.FunctionAssociations).toBeUndefined()

    const origin = config.Origins.find(({ Id }) => Id === behavior?.TargetOriginId)
    expect(textOf(origin?.DomainName)).toContain(`.execute-api.${region}.`)
    expect(origin?.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only' })
    const headers = origin?.OriginCustomHeaders
    expect(headers).toEqual([expect.objectContaining({ HeaderName: 'x-origin-secret' })])
    expect(textOf(headers?.[0].HeaderValue)).toMatch(/^\{\{resolve:secretsmanager:/)
  })

  test('keeps each file as long as that says, and what is not to be kept not for a second', () => {
    const { CachePolicyId } = config.DefaultCacheBehavior
    const [id = ''] = textOf(CachePolicyId).split('.')
    const { host } = templates
    expect(host.findResources('AWS::CloudFront::CachePolicy')[id]?.Properties).toMatchObject({
      CachePolicyConfig: { MinTTL: 0, DefaultTTL: 0, MaxTTL: 31_536_000 },
    })
    expect(cacheRules.checked).toBe('no-cache')
  })

  test('tells the API all that its handlers ask for', () => {
    const [[, policy] = []] = everyResource(templates, 'AWS::CloudFront::OriginRequestPolicy')
    expect(policy?.Properties.OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: [
          'Content-Type',
          'Idempotency-Key',
          'User-Agent',
          'X-Session-Handle',
          'CloudFront-Viewer-Address',
        ],
      },
    })
  })

  test('is given assets first, for good, and then what names them, to be asked for each time', () => {
    const copies = Object.entries(templates.host.findResources('Custom::CDKBucketDeployment'))
    const [assets, names, ...others] = copies
    expect(others).toEqual([])
    expect(assets?.[1].Properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': cacheRules.immutable },
    })
    expect(assets?.[1].Properties.DistributionId).toBeUndefined()
    expect(names?.[1].Properties).toMatchObject({
      Prune: false,
      SystemMetadata: { 'cache-control': cacheRules.checked },
      DistributionPaths: ['/*'],
    })
    expect(names?.[1].DependsOn).toContain(assets?.[0])
  })
})

test('host names of one’s own are used everywhere', () => {
  const domains = {
    app: domain('app.example.jp'),
    pages: domain('example.jp'),
    media: domain('media.example.jp'),
  }
  const own = templatesOf('dev', { config: { ...environments.dev, domains } })
  const aliases = everyResource(own, 'AWS::CloudFront::Distribution').map(([, { Properties }]) => {
    const { Aliases, ViewerCertificate } = Properties.DistributionConfig as DistributionConfig
    expect(ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' })
    return Aliases ?? []
  })
  expect(aliases.flat().toSorted()).toEqual(['app.example.jp', 'example.jp', 'media.example.jp'])
  own.shops.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: {
        MEDIA_ORIGIN: 'https://media.example.jp',
        PAGES_ORIGIN: 'https://example.jp',
      },
    },
  })
  own.uploads.hasResourceProperties('AWS::S3::Bucket', {
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['https://app.example.jp'] }] },
  })
})

const domain = (name: string) => ({
  name,
  certificateArn: `arn:aws:acm:us-east-1:123456789012:certificate/${randomUUID()}`,
})

// AWS's own policy of this name.
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'

type Behavior = {
  PathPattern?: string
  TargetOriginId: string
  ViewerProtocolPolicy: string
  ResponseHeadersPolicyId: unknown
  CachePolicyId: unknown
  FunctionAssociations?: [{ EventType: string; FunctionARN: unknown }]
}

type Origin = {
  Id: string
  DomainName: unknown
  S3OriginConfig?: unknown
  OriginAccessControlId?: unknown
  CustomOriginConfig?: unknown
  OriginCustomHeaders?: [{ HeaderName: string; HeaderValue: unknown }]
}

type DistributionConfig = {
  DefaultCacheBehavior: Behavior
  CacheBehaviors?: Behavior[]
  Origins: [Origin, ...Origin[]]
  DefaultRootObject: string
  CustomErrorResponses?: unknown
  Aliases?: string[]
  ViewerCertificate?: unknown
}

type HeadersConfig = {
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  CorsConfig?: { AccessControlAllowOrigins: { Items: string[] } }
  SecurityHeadersConfig: {
    ContentTypeOptions?: object
    ContentSecurityPolicy: { ContentSecurityPolicy: unknown }
    ReferrerPolicy: { ReferrerPolicy: string }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
  }
}

function distributionOf(host: string) {
  const found = everyResource(templates, 'AWS::CloudFront::Distribution')
  const [, distribution] = found.find(([id]) => id.startsWith(host)) ?? []
  return distribution?.Properties.DistributionConfig as DistributionConfig
}

/** The headers that a behaviour's policy sends, in the form of `host-rules.ts`. */
function sentHeaders(behavior: Behavior) {
  const config = policies[textOf(behavior.ResponseHeadersPolicyId)]?.Properties
    .ResponseHeadersPolicyConfig as HeadersConfig
  const { SecurityHeadersConfig: security, CorsConfig: cors } = config
  const transport = security.StrictTransportSecurity
  const custom = config.CustomHeadersConfig.Items.map((item) => [item.Header, item.Value] as const)
  return {
    ...Object.fromEntries(custom),
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'content-security-policy': shortened(
      textOf(security.ContentSecurityPolicy.ContentSecurityPolicy),
    ),
    'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}${
      transport.IncludeSubdomains ? '; includeSubDomains' : ''
    }`,
    ...(cors && { 'access-control-allow-origin': cors.AccessControlAllowOrigins.Items.join(',') }),
  }
}

/** Without the hashes that references have at their ends. */
const shortened = (policy: string) =>
  policy.replaceAll(/(HostDistribution)[0-9A-F]{8}(DomainName[0-9A-F]{8}|\.DomainName)/g, '$1')
