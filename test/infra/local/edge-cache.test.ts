import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { expect, onTestFinished, test } from 'vitest'
import { cacheControlValues } from '#functions/contract/platform/cache-control-values.ts'
import { createEdgeCache } from '#infra/local/services/edge-cache.ts'
import { localDistribution, startEdge } from '#infra/local/services/start-edge.ts'

function openCache(rule?: string) {
  let seconds = 0
  let text: string | Error | undefined = 'one'
  const cache = createEdgeCache<{ text: string; rule: string | undefined }>(() => seconds * 1000)
  const find = async () => {
    if (text instanceof Error) throw text
    return text === undefined ? undefined : { text, rule }
  }
  return {
    cache,
    ask: async (path = '/a') => (await cache.load(path, find)).found?.text,
    wait: (more: number) => (seconds += more),
    become: (next: typeof text) => (text = next),
  }
}

test('caches a page for five minutes, or until it is invalidated', async () => {
  const { cache, ask, wait, become } = openCache(cacheControlValues.published)
  expect(await ask()).toBe('one')
  become('two')
  wait(299)
  expect(await ask()).toBe('one')
  wait(1)
  expect(await ask()).toBe('two')
  become('three')
  cache.purge(['/b', '/a'])
  expect(await ask()).toBe('three')
})

test('serves a cached page for a day longer while the bucket fails', async () => {
  const { ask, wait, become } = openCache(cacheControlValues.published)
  await ask()
  become(new Error('S3 is away'))
  wait(300 + 86_399)
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

test('does not cache an answer that was requested before an invalidation', async () => {
  const { cache, ask } = openCache(cacheControlValues.published)
  let arrive: (() => void) | undefined
  const slow = cache.load('/a', async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { text: 'old', rule: cacheControlValues.published }
  })
  cache.purge(['/a'])
  arrive?.()
  expect((await slow).found?.text).toBe('old')
  expect(await ask()).toBe('one')
})

const findObject = async () => ({
  body: Buffer.from('a'),
  type: 'text/html',
  etag: '"1"',
  mark: undefined,
  rule: cacheControlValues.published,
})

test('supports the CloudFront client’s invalidations and refuses invalid ones', async () => {
  const edge = await startEdge()
  const client = new CloudFrontClient({
    endpoint: edge.endpoint,
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  onTestFinished(async () => {
    client.destroy()
    await edge.stop()
  })
  const readStatus = async (path: string) => (await edge.cache.load(path, findObject)).cacheStatus
  const purge = (Items: string[], DistributionId: string = localDistribution) =>
    client.send(
      new CreateInvalidationCommand({
        DistributionId,
        InvalidationBatch: {
          CallerReference: 'once',
          Paths: { Quantity: Items.length, Items },
        },
      }),
    )
  for (const path of ['/a&b', '/c/1', '/d']) await readStatus(path)
  const { Invalidation } = await purge(['/a&b', '/c/*'])
  expect(Invalidation?.Status).toBe('Completed')
  expect([await readStatus('/a&b'), await readStatus('/c/1'), await readStatus('/d')]).toEqual([
    'Miss from cloudfront',
    'Miss from cloudfront',
    'Hit from cloudfront',
  ])
  await expect(purge(['/d'], 'ANOTHER')).rejects.toThrow('NoSuchDistribution')
  await expect(purge([])).rejects.toThrow('InconsistentQuantities')
})
