import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { expect, onTestFinished, test } from 'vitest'
import { cacheRules } from '#functions/contract/caching.ts'
import { createEdgeCache } from '#infra/local/edge/edge-cache.ts'
import { localDistribution, startEdge } from '#infra/local/edge/start-edge.ts'

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
    ask: async (path = '/a') => (await cache.ask(path, find)).found?.text,
    wait: (more: number) => (seconds += more),
    become: (next: typeof text) => (text = next),
  }
}

test('a page is kept for five minutes, or until the edge is told of a change', async () => {
  const { cache, ask, wait, become } = openCache(cacheRules.published)
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

test('while the bucket does not answer, what is there is shown for a day longer', async () => {
  const { ask, wait, become } = openCache(cacheRules.published)
  await ask()
  become(new Error('S3 is away'))
  wait(300 + 86_399)
  expect(await ask()).toBe('one')
  wait(1)
  await expect(ask()).rejects.toThrow('S3 is away')
})

test('what is not there, and what says that it is to be asked for, is kept by nobody', async () => {
  for (const rule of [undefined, cacheRules.checked, 'public, max-age=0']) {
    const { ask, become } = openCache(rule)
    await ask()
    become('two')
    expect(await ask()).toBe('two')
  }
  const { ask, become } = openCache(cacheRules.published)
  become(undefined)
  expect(await ask()).toBeUndefined()
  become('new')
  expect(await ask()).toBe('new')
})

test('what was on its way when the edge was told of a change is not kept', async () => {
  const { cache, ask } = openCache(cacheRules.published)
  let arrive: (() => void) | undefined
  const slow = cache.ask('/a', async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { text: 'old', rule: cacheRules.published }
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
  rule: cacheRules.published,
})

test('CloudFront’s client tells it what to forget, and is told what cannot be', async () => {
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
  const from = async (path: string) => (await edge.cache.ask(path, findObject)).from
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
  for (const path of ['/a&b', '/c/1', '/d']) await from(path)
  const { Invalidation } = await purge(['/a&b', '/c/*'])
  expect(Invalidation?.Status).toBe('Completed')
  expect([await from('/a&b'), await from('/c/1'), await from('/d')]).toEqual([
    'Miss from cloudfront',
    'Miss from cloudfront',
    'Hit from cloudfront',
  ])
  await expect(purge(['/d'], 'ANOTHER')).rejects.toThrow('NoSuchDistribution')
  await expect(purge([])).rejects.toThrow('InconsistentQuantities')
})
