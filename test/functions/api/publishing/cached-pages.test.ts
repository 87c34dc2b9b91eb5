import { expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'

const api = startApi({ edgeCache: true })
const { admin } = api

async function publishedPage(text: string) {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 1 as const }
  let version = 0
  async function write(content: string) {
    version += 1
    const data = [{ text_check: true, text: content }]
    await shop.ok('saveData', { body: { ...at, data, version } })
  }
  await write(text)
  const { url } = await shop.ok('publishPage', { body: at })
  const visit = async (address = url) => {
    const response = await fetch(address)
    return { status: response.status, url: response.url, html: await response.text() }
  }
  return { shop, at, write, visit }
}

/** Waits until the edge asks the bucket again, and for what it then answers. */
const seen = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 200 })

test('visitors see each change although the edge caches the page', async () => {
  const { shop, at, write, visit } = await publishedPage('はじめの文')
  expect((await visit()).html).toContain('はじめの文')
  await write('つぎの文')
  await shop.ok('publishPage', { body: at })
  await seen(async () => expect((await visit()).html).toContain('つぎの文'))
  await shop.ok('undoPublish', { body: at })
  await seen(async () => expect((await visit()).html).toContain('はじめの文'))
  await shop.ok('unpublishPage', { body: at })
  await seen(async () => {
    const { status, html } = await visit()
    expect([status, html.includes('ページが見つかりません')]).toEqual([404, true])
  })
  await shop.ok('publishPage', { body: at })
  await seen(async () => expect((await visit()).status).toBe(200))
})

test('a moved shop answers at its new address, and a deleted one nowhere', async () => {
  const { shop, visit } = await publishedPage('引っ越す店')
  await visit()
  const slug = `moved-${shop.user.slug}`.slice(0, 40)
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  const there = `${api.stack.pages}/${slug}/`
  await seen(async () => expect((await visit()).url).toBe(there))
  expect((await visit()).status).toBe(200)
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  await seen(async () => expect((await visit(there)).status).toBe(404))
})
