import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { startApi } from '#test/support/api.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

async function shopPage() {
  const shop = await api.shop()
  return { shop, page: createPageClient(shop), address: `${api.stack.pages}/${shop.user.slug}/` }
}

test('shows the friendly 404 page after unpublishing', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('閉店まで')
  const answer = await shop.ok('unpublishPage', { body: page.at })
  expect(answer).toEqual({ res: '公開をやめました', url: address, state: 'draft' })
  const { status, html } = await visitPage(address)
  const missing = await visitPage(`${api.stack.pages}/nobody-here/`)
  expect([status, missing.status]).toEqual([404, 404])
  expect(withoutMark(html)).toBe(withoutMark(missing.html))
  expect(await page.read()).toMatchObject({ state: 'draft', published_at: null })
  expect(await page.texts()).toEqual(['閉店まで'])
})

const withoutMark = (html: string) => html.replace(/<!-- \d+ -->/, '')

test('unpublishing a page that is not live succeeds', async () => {
  const { shop, page, address } = await shopPage()
  for (const _ of [1, 2]) {
    const { state } = await shop.ok('unpublishPage', { body: page.at })
    expect(state).toBe('draft')
  }
  expect((await visitPage(address)).status).toBe(404)
  await page.bringOut('やっと')
  expect((await visitPage(address)).html).toContain('やっと')
})

test('the same call again does not take down a later publish', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('一度目')
  await shop.ok('unpublishPage', { body: page.at }, { key: 'yameru-1' })
  await page.bringOut('二度目')
  await shop.ok('unpublishPage', { body: page.at }, { key: 'yameru-1' })
  expect((await visitPage(address)).html).toContain('二度目')
})

test('refuses a key that was used for another call', async () => {
  const { shop, page } = await shopPage()
  await shop.ok('publishPage', { body: page.at }, { key: 'kagi-1' })
  const { status, body } = await shop.call('unpublishPage', { body: page.at }, { key: 'kagi-1' })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
})

test.each(['unpublishPage', 'undoPublish'] as const)(
  'an unseen draft changes nothing on the live page: %s',
  async (name) => {
    const { shop, page, address } = await shopPage()
    await page.bringOut('公開中')
    const { versions } = await page.read()
    await page.write('見ていない文')
    const stale = await shop.call(name, { body: { ...page.at, versions } })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    const { versions: present } = await page.read()
    expect(stale.body.current).toMatchObject({ versions: present })
    expect((await visitPage(address)).html).toContain('公開中')
    await shop.ok(name, { body: { ...page.at, versions: present } })
    expect((await visitPage(address)).status).toBe(404)
  },
)

test('a slower, older publish does not restore a page', async () => {
  const { shop, page, address } = await shopPage()
  await page.write('遅い')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await shop.ok('unpublishPage', { body: page.at })
  release()
  expect((await slow).status).toBe(200)
  expect((await visitPage(address)).status).toBe(404)
  expect(await page.read()).toMatchObject({ state: 'draft', published_at: null })
})

test('a slower, older unpublish does not take down a newer publish', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('前')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('unpublishPage', { body: page.at })
  await held
  await page.bringOut('後')
  release()
  expect((await slow).status).toBe(200)
  expect((await visitPage(address)).html).toContain('後')
  expect(await page.read()).toMatchObject({ state: 'published' })
})

test('undo restores the previous live version once and keeps the draft', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('朝の品')
  const { published_at: morning } = await page.read()
  await page.bringOut('夜の品')
  await page.write('あすの品')
  const answer = await shop.ok('undoPublish', { body: page.at })
  expect(answer).toEqual({ res: 'さっきの公開を取り消しました', url: address, state: 'changed' })
  expect((await visitPage(address)).html).toContain('朝の品')
  expect(await page.read()).toMatchObject({ state: 'changed', published_at: morning })
  expect(await page.texts()).toEqual(['あすの品'])
  expect((await page.list()).find(({ is_live }) => is_live)).toMatchObject({ version: 1 })

  const { status, body } = await shop.call('undoPublish', { body: page.at })
  expect([status, body.code, body.res]).toEqual([409, 'conflict', '取り消せる公開がありません'])
})

test('undoing the first publish takes the page down', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('はじめて')
  expect((await shop.ok('undoPublish', { body: page.at })).state).toBe('draft')
  expect((await visitPage(address)).status).toBe(404)
  await page.publish()
  expect((await visitPage(address)).html).toContain('はじめて')
})

test.each([
  ['was never published', async () => {}],
  [
    'was taken down',
    async (shop: Awaited<ReturnType<typeof api.shop>>) => {
      await createPageClient(shop).bringOut('もうない')
      await shop.ok('unpublishPage', { body: createPageClient(shop).at })
    },
  ],
])('returns 409 for undo on a page that %s', async (_, prepare) => {
  const shop = await api.shop()
  await prepare(shop)
  const { status, body } = await shop.call('undoPublish', { body: createPageClient(shop).at })
  expect([status, body.code]).toEqual([409, 'conflict'])
})

test('a slower, older publish does not overwrite an undo', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('い')
  await page.bringOut('ろ')
  await page.write('は')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await shop.ok('undoPublish', { body: page.at })
  release()
  expect((await slow).status).toBe(200)
  expect((await visitPage(address)).html).toContain('い')
})

test('an older publish does not mistake an equal page of a newer one for its own', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('同じ')
  await page.write('別')
  const { held, release } = holdFirstCommand(bucket, ({ Body }) => Body !== undefined)
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await page.bringOut('同じ')
  release()
  expect((await slow).status).toBe(200)
  expect((await visitPage(address)).html).toContain('同じ')
})

test('concurrent publishing, unpublishing and undoing end in what the page says', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('土台')
  await page.bringOut('上物')
  const calls = ['publishPage', 'unpublishPage', 'undoPublish'] as const
  const answers = await Promise.all(
    [...calls, ...calls].map((name) => shop.call(name, { body: page.at })),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const { state } = await page.read()
  const { status, html } = await visitPage(address)
  const seen = ['上物', '土台'].find((text) => html.includes(text)) ?? status
  expect(seen).toBe({ draft: 404, published: '上物', changed: '土台' }[state])
})
