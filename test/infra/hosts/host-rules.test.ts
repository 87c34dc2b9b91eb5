import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { tapPath } from '#functions/contract/shop-views.ts'
import { shopHeader } from '#functions/contract/shops/shop-domain.ts'
import {
  buildAnswerFunction,
  buildDomainRouteFunction,
  buildRouteFunction,
  viewerHeadersFunction,
} from '#infra/hosts/cloudfront-function.ts'
import {
  answerPage,
  buildAppHeaders,
  getAppCacheRule,
  mediaHeaders,
  type PathRoute,
  pagesHeaders,
  routeAppPath,
  routeDomainPath,
  routeMediaPath,
  routePagesPath,
} from '#infra/hosts/host-rules.ts'

const origins = { media: 'https://media.example', uploads: 'https://uploads.example' }

const cases: [string, (path: string) => PathRoute, string, PathRoute][] = [
  ['app', routeAppPath, '/', { path: '/index.html' }],
  ['app', routeAppPath, '/news', { path: '/index.html' }],
  ['app', routeAppPath, '/editor/1/', { path: '/index.html' }],
  ['app', routeAppPath, '/config.json', { path: '/config.json' }],
  ['app', routeAppPath, '/assets/main-1a2b.js', { path: '/assets/main-1a2b.js' }],
  ['app', routeAppPath, '/assets/gone', { path: '/assets/gone' }],
  ['app', routeAppPath, '/api/nothing', { path: '/api/nothing' }],
  ['pages', routePagesPath, '/', { path: '/index.html' }],
  ['pages', routePagesPath, '/sakura', { location: '/sakura/' }],
  ['pages', routePagesPath, '/SAKURA/', { location: '/sakura/' }],
  ['pages', routePagesPath, '//sakura//', { location: '/sakura/' }],
  ['pages', routePagesPath, '/Sakura//2', { location: '/sakura/2' }],
  ['pages', routePagesPath, '/sakura/', { path: '/sakura/index.html' }],
  ['pages', routePagesPath, '/sakura/index.html', { location: '/sakura/' }],
  ['pages', routePagesPath, '/sakura/1', { location: '/sakura/' }],
  ['pages', routePagesPath, '/sakura/2', { path: '/sakura/2.html' }],
  ['pages', routePagesPath, '/sakura/3', { path: '/sakura/3.html' }],
  ['pages', routePagesPath, '/sakura/2/', { location: '/sakura/2' }],
  ['pages', routePagesPath, '/sakura/3.html', { location: '/sakura/3' }],
  ['pages', routePagesPath, '/sakura/4', { path: '/sakura/4' }],
  ['pages', routePagesPath, '/404.html', { path: '/404.html' }],
  ['pages', routePagesPath, `${tapPath}phone/sakura/2`, { accepted: true }],
  ['pages', routePagesPath, tapPath, { accepted: true }],
  ['pages', routePagesPath, '/_taps', { path: '/_taps' }],
  ['media', routeMediaPath, '/images/a/b/1.avif', { path: '/images/a/b/1.avif' }],
  ['media', routeMediaPath, '/images/a/b/4x3.alone.jpg', { path: '/images/a/b/4x3.jpg' }],
  ['media', routeMediaPath, '/images/a/b.alone.c/4x3.jpg', { path: '/images/a/b.alone.c/4x3.jpg' }],
  ['media', routeMediaPath, '/movies/a/b.mp4', { path: '/movies/a/b.mp4' }],
  ['media', routeMediaPath, '/images/', { missing: true }],
  ['media', routeMediaPath, '/incoming/a', { missing: true }],
  ['media', routeMediaPath, '/', { missing: true }],
]

describe('a path of a host', () => {
  test.each(cases)('%s, %o, %s: is routed the same locally and on CloudFront', (...all) => {
    const [, route, path, expected] = all
    expect(route(path)).toEqual(expected)
    expect(onCloudFront(route, path)).toEqual(expected)
  })

  test('keeps its query in CloudFront’s redirect', () => {
    const request = {
      uri: '/sakura',
      querystring: {
        a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
        b: { value: '' },
      },
    }
    expect(run(routePagesPath, request)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: '/sakura/?a=1&a=2&b' } },
    })
  })
})

test.each<[path: string, expected: PathRoute, answer: object]>([
  ['/', { path: '/sakura/index.html' }, { uri: '/sakura/index.html' }],
  ['/2', { path: '/sakura/2.html' }, { uri: '/sakura/2.html' }],
  ['/3/', { location: '/3' }, { statusCode: 301, headers: { location: { value: '/3' } } }],
  ['/index.html', { location: '/' }, { statusCode: 301 }],
  ['/fonts/1-a.woff2', { path: '/sakura/fonts/1-a.woff2' }, { uri: '/sakura/fonts/1-a.woff2' }],
  ['/robots.txt', { path: '/robots.txt' }, { uri: '/robots.txt' }],
  ['/other/index.html', { path: '/sakura/missing' }, { uri: '/sakura/missing' }],
  ['/other/fonts/1-a.woff2', { path: '/sakura/missing' }, { uri: '/sakura/missing' }],
  ['/4', { path: '/sakura/missing' }, { uri: '/sakura/missing' }],
  [
    `${tapPath}phone/2`,
    { accepted: true, shop: 'sakura' },
    { statusCode: 204, headers: { [shopHeader]: { value: 'sakura' } } },
  ],
])('%s of a domain is in the folder of its shop, locally and on CloudFront', (...all) => {
  const [path, expected, answer] = all
  expect(routeDomainPath(path, 'sakura')).toEqual(expected)
  const code = buildDomainRouteFunction(routeDomainPath).replace("import cf from 'cloudfront'", '')
  const parameters = new Map([['slug', 'sakura']])
  const event = { request: { uri: path, querystring: {} } }
  const context = { event, cf: { distributionTenant: { parameters } } }
  expect(runInNewContext(`${code}; handler(event)`, context)).toMatchObject(answer)
})

test.each([
  ['a page that is shown', 200, {}, { status: 200 }],
  ['a page that was taken down', 200, { state: 'gone' }, { status: 404 }],
  ['a slug that was left', 200, { state: 'left' }, { status: 404 }],
  [
    'a slug that redirects',
    200,
    { state: 'left', location: '/new/2' },
    { status: 301, location: '/new/2' },
  ],
  ['what the browser has already', 304, { state: 'gone' }, { status: 304 }],
])('%s with status %i and metadata %o gets %o locally and on CloudFront', (...all) => {
  const [, status, metadata, expected] = all
  expect(answerPage(status, metadata)).toEqual(expected)
  const headers = Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, { value }]),
  )
  const event = {
    request: { querystring: { s: { value: 'qr' } } },
    response: { statusCode: status, headers },
  }
  const code = `${buildAnswerFunction(answerPage)}; handler(event)`
  const { location } = expected as { location?: string }
  expect(runInNewContext(code, { event })).toMatchObject({
    statusCode: expected.status,
    headers: location === undefined ? {} : { location: { value: `${location}?s=qr` } },
  })
})

test.each([
  [{ 'accept-encoding': { value: 'gzip, br' } }, 'gzip, br'],
  [{}, undefined],
])(
  'CloudFront sets the requested host name and the encodings, and ignores the caller’s headers',
  (headers, encodings) => {
    const host = { value: 'app.example.jp' }
    const forged = { value: 'evil.example', multiValue: [{ value: 'evil.example' }] }
    const own = { 'x-viewer-host': forged, 'x-viewer-accept-encoding': forged }
    const request = { uri: '/api/signin', headers: { host, ...headers, ...own } }
    const told: unknown = runInNewContext(`${viewerHeadersFunction}; handler(event)`, {
      event: { request },
    })
    expect(told).toEqual({
      uri: '/api/signin',
      headers: {
        host,
        ...headers,
        'x-viewer-host': host,
        ...(encodings !== undefined && { 'x-viewer-accept-encoding': { value: encodings } }),
      },
    })
  },
)

describe('headers of the hosts', () => {
  test('allow no unsafe script in the app', () => {
    const { 'content-security-policy': policy = '' } = buildAppHeaders(origins)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self' https://uploads.example")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).not.toMatch(/'unsafe/)
    expect(policy).not.toContain('*')
  })

  test('leave styles and scripts of a page to the page’s own policy', () => {
    const { 'content-security-policy': policy } = pagesHeaders
    expect(policy).not.toMatch(/default-src|script-src|style-src/)
    expect(policy).toContain("img-src 'self' data:; media-src 'self';")
  })

  test('prevent media from acting as a page', () => {
    expect(mediaHeaders).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
  })

  test('cache assets forever and revalidate the rest of the app', () => {
    expect(getAppCacheRule('/assets/main-1a2b.js')).toContain('immutable')
    expect(getAppCacheRule('/index.html')).toBe('no-cache')
    expect(getAppCacheRule('/config.json')).toBe('no-cache')
  })
})

type Answer = { uri?: string; statusCode?: number; headers?: { location: { value: string } } }

function onCloudFront(route: (path: string) => PathRoute, path: string): PathRoute {
  const answer = run(route, { uri: path, querystring: {} })
  if (answer.statusCode === 404) return { missing: true }
  if (answer.statusCode === 204) return { accepted: true }
  if (answer.headers) return { location: answer.headers.location.value }
  return { path: answer.uri ?? '' }
}

function run(route: (path: string) => PathRoute, request: object) {
  return runInNewContext(`${buildRouteFunction(route)}; handler(event)`, {
    event: { request: structuredClone(request) },
  }) as Answer
}
