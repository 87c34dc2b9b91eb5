import type { RequestListener } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { type ErrorRules } from '#infra/hosts/error-rules.ts'
import { createGateway } from '#infra/local/gateway/gateway.ts'
import { createAppHost } from '#infra/local/hosts/app-host.ts'
import { createMediaHost, createPagesHost } from '#infra/local/hosts/bucket-hosts.ts'
import { cacheErrors, createEdgeCache } from '#infra/local/hosts/edge-cache.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'

async function serve(listener: RequestListener) {
  const server = await openLocalServer(0)
  onTestFinished(() => server.stop())
  server.answer(listener)
  return server.origin
}

/** Asks a host behind the edge that answers each request with the next status. */
async function serveStatuses(
  statuses: number[],
  { rules = {}, rule }: { rules?: ErrorRules; rule?: string } = {},
) {
  let seconds = 0
  const host: RequestListener = (_, response) => {
    const status = statuses.shift() ?? 200
    response.writeHead(status, { 'x-host': 'a', ...(rule && { 'cache-control': rule }) })
    response.end(`answer ${status}`)
  }
  const origin = await serve(cacheErrors(host, rules, () => seconds * 1000))
  const ask = async (path = '/a', method = 'GET') => {
    const { status, headers } = await fetch(`${origin}${path}`, { method })
    return [status, headers.get('x-cache')]
  }
  return { ask, wait: (more: number) => (seconds += more) }
}

const miss = 'Miss from cloudfront'
const again = 'Error from cloudfront'

describe('errors at the edge, as CloudFront treats them', () => {
  test.each([500, 502, 503, 504])(
    'serves %i for 10 seconds without a rule, although the answer says no-store',
    async (status) => {
      const { ask, wait } = await serveStatuses([status], { rule: 'no-store' })
      expect(await ask()).toEqual([status, miss])
      wait(9)
      expect(await ask('/a?another=query')).toEqual([status, again])
      expect(await ask('/b')).toEqual([200, miss])
      wait(1)
      expect(await ask()).toEqual([200, miss])
    },
  )

  test.each<[status: number, rule: string | undefined, second: string]>([
    [404, undefined, again],
    [404, 'no-store', miss],
    ...[400, 401, 403, 409, 413, 429].map((status): [number, undefined, string] => [
      status,
      undefined,
      miss,
    ]),
  ])('%i with the rule %s: then %s', async (status, rule, second) => {
    const { ask } = await serveStatuses([status], rule ? { rule } : {})
    expect(await ask()).toEqual([status, miss])
    expect(await ask()).toEqual(second === again ? [status, again] : [200, miss])
  })

  test('serves errors of GET and HEAD only', async () => {
    const { ask } = await serveStatuses([503, 503])
    expect(await ask('/a', 'POST')).toEqual([503, null])
    expect(await ask('/a', 'HEAD')).toEqual([503, miss])
    expect(await ask('/a', 'HEAD')).toEqual([503, again])
    expect(await ask('/a', 'POST')).toEqual([200, null])
  })

  test('remembers the last thousand addresses', async () => {
    const { ask } = await serveStatuses(Array.from({ length: 1002 }, () => 404))
    for (let number = 0; number <= 1000; number += 1) await ask(`/${number}`)
    expect(await ask('/1000')).toEqual([404, again])
    expect(await ask('/0')).toEqual([404, miss])
  })
})

const origins = { media: 'https://m.example', uploads: 'https://u.example', pages: 'https://p' }

/** A client of S3 whose first answer is a failure, and all others a missing object. */
function failOnce() {
  let calls = 0
  const client = new S3Client({ region: 'local', maxAttempts: 1 })
  client.middlewareStack.add(
    () => async () => {
      calls += 1
      const name = calls === 1 ? 'ServiceUnavailable' : 'NoSuchKey'
      throw Object.assign(new Error(name), { name })
    },
    { step: 'initialize', priority: 'high' },
  )
  onTestFinished(() => client.destroy())
  return { bucket: { client, name: 'bucket' }, countCalls: () => calls }
}

describe('a failure of the origin is not served to the next visitor', () => {
  test.each([500, 502, 503, 504])('of the API (%i)', async (status) => {
    const statuses = [status]
    const api = createGateway({
      originSecret: 'the secret',
      routes: [
        {
          method: 'GET',
          path: '/api/session',
          load: async () => async () => ({
            statusCode: statuses.shift() ?? 200,
            headers: { 'cache-control': 'no-store' },
            body: '{}',
          }),
        },
      ],
    })
    const origin = await serve(
      createAppHost({
        origins,
        passkeyOrigin: 'http://localhost',
        api: (request, response) => void api(request, response),
      }),
    )
    const ask = async (cookie: string) =>
      (await fetch(`${origin}/api/session`, { headers: { cookie } })).status
    expect(await ask('session=one')).toBe(status)
    expect(await ask('session=two')).toBe(200)
  })

  test('of the pages bucket', async () => {
    const { bucket, countCalls } = failOnce()
    const viewLog = {
      add: () => undefined,
      write: async () => undefined,
      close: async () => undefined,
    }
    const origin = await serve(
      createPagesHost(
        { pages: bucket, media: bucket },
        {
          cache: createEdgeCache(),
          viewLog,
          findSlug: async () => undefined,
          api: () => undefined,
        },
      ),
    )
    expect((await fetch(`${origin}/soba/`)).status).toBe(502)
    expect(countCalls()).toBe(1)
    await fetch(`${origin}/soba/`)
    expect(countCalls()).toBeGreaterThan(1)
  })

  test('of the media bucket', async () => {
    const { bucket, countCalls } = failOnce()
    const origin = await serve(createMediaHost(bucket))
    expect((await fetch(`${origin}/images/a.jpg`)).status).toBe(502)
    await fetch(`${origin}/images/a.jpg`)
    expect(countCalls()).toBe(2)
  })
})

function openCache(rule?: string) {
  let seconds = 0
  let text: string | Error | undefined = 'one'
  const cache = createEdgeCache<{ text: string; rule: string | undefined }>(() => seconds * 1000)
  const find = async () => {
    if (text instanceof Error) throw text
    return text === undefined ? undefined : { text, rule }
  }
  return {
    ask: async (path = '/a') => (await cache.load(path, find)).found?.text,
    wait: (more: number) => (seconds += more),
    become: (next: typeof text) => (text = next),
  }
}

test('caches a page for two seconds', async () => {
  const { ask, wait, become } = openCache(cacheControlValues.published)
  expect(await ask()).toBe('one')
  become('two')
  wait(1)
  expect(await ask()).toBe('one')
  wait(1)
  expect(await ask()).toBe('two')
})

test('serves a cached page for a day longer while the bucket fails', async () => {
  const { ask, wait, become } = openCache(cacheControlValues.published)
  await ask()
  become(new Error('S3 is away'))
  wait(2 + 86_399)
  expect(await ask()).toBe('one')
  wait(1)
  await expect(ask()).rejects.toThrow('S3 is away')
})

test('does not cache missing pages and pages without a cache time', async () => {
  for (const rule of [undefined, cacheControlValues.checked, 'public, max-age=0']) {
    const { ask, become } = openCache(rule)
    await ask()
    become('two')
    expect(await ask()).toBe('two')
  }
  const { ask, become } = openCache(cacheControlValues.published)
  become(undefined)
  expect(await ask()).toBeUndefined()
  become('new')
  expect(await ask()).toBe('new')
})
