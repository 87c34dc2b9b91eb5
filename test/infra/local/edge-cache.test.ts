import { expect, test } from 'vitest'
import { cacheControlValues } from '#functions/contract/platform/cache-control-values.ts'
import { createEdgeCache } from '#infra/local/services/edge-cache.ts'

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
