import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { afterEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'

const api = startApi()

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function publishedPage(text: string) {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 1 as const }
  let version = 0
  async function write(words: string) {
    version += 1
    const data = [{ text_check: true, text: words }]
    await shop.ok('saveData', { body: { ...at, data, version } })
  }
  await write(text)
  const { url } = await shop.ok('publishPage', { body: at })
  const visit = async () => {
    const response = await fetch(url)
    return {
      status: response.status,
      html: await response.text(),
      from: response.headers.get('x-cache'),
    }
  }
  return { shop, at, write, visit }
}

test('the edge caches a page and is purged on every change', async () => {
  const { shop, at, write, visit } = await publishedPage('はじめの文')
  expect((await visit()).from).toBe('Miss from cloudfront')
  expect((await visit()).from).toBe('Hit from cloudfront')

  await write('つぎの文')
  expect((await visit()).from).toBe('Hit from cloudfront')
  await shop.ok('publishPage', { body: at })
  expect((await visit()).html).toContain('つぎの文')

  await shop.ok('undoPublish', { body: at })
  expect((await visit()).html).toContain('はじめの文')
  await shop.ok('unpublishPage', { body: at })
  expect(await visit()).toMatchObject({
    status: 404,
    html: expect.stringContaining('ページが見つかりません') as unknown,
  })
  // The edge caches missing pages too.
  expect((await visit()).from).toBe('Hit from cloudfront')
  await shop.ok('publishPage', { body: at })
  expect(await visit()).toMatchObject({ status: 200, from: 'Miss from cloudfront' })
})

test('a deleted or moved shop disappears from its old address at once', async () => {
  const { shop, visit } = await publishedPage('引っ越す店')
  await visit()
  const admin = await api.admin()
  const slug = `moved-${shop.user.slug}`.slice(0, 40)
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  expect((await visit()).status).toBe(404)
  const there = () => fetch(`${api.stack.pages}/${slug}/`)
  expect((await there()).status).toBe(200)
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  expect((await there()).status).toBe(404)
})

test('publishing succeeds when the purge fails', async () => {
  const { shop, at, write, visit } = await publishedPage('はじめの文')
  await visit()
  await write('つぎの文')
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
  const counted = vi.spyOn(Metrics.prototype, 'addMetric')
  vi.stubEnv('PAGES_DISTRIBUTION', 'ANOTHER')
  const answer = await shop.ok('publishPage', { body: at })
  expect(answer.state).toBe('published')
  // Cached until the edge revalidates.
  expect((await visit()).html).toContain('はじめの文')
  const paths = [`/${shop.user.slug}/index.html`, `/${shop.user.slug}/`]
  expect(warn.mock.calls).toMatchObject([
    ['not purged', { paths, error: { name: 'NoSuchDistribution' } }],
  ])
  expect(counted.mock.calls).toEqual([['NotPurged', 'Count', 1]])
})

test('a missing distribution id is not treated as an outage', async () => {
  const { purgePaths } = await import('#functions/edge/purge-paths.ts')
  vi.stubEnv('PAGES_DISTRIBUTION', '')
  await expect(purgePaths(['/a/'])).rejects.toThrow('PAGES_DISTRIBUTION')
})
