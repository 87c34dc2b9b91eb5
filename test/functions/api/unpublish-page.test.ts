import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { holdFirst, isBelow } from '#test/support/hold-first.ts'
import { pageOf, visit } from '#test/support/pages.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

async function shopPage() {
  const shop = await api.shop()
  return { shop, page: pageOf(shop), address: `${api.stack.pages}/${shop.user.slug}/` }
}

test('a page that is taken down is the friendly page for what is not there', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('閉店まで')
  const answer = await shop.ok('unpublishPage', { body: page.at })
  expect(answer).toEqual({ res: '公開をやめました', url: address, state: 'draft' })
  const { status, html } = await visit(address)
  const missing = await visit(`${api.stack.pages}/nobody-here/`)
  expect([status, missing.status]).toEqual([404, 404])
  expect(withoutMark(html)).toBe(withoutMark(missing.html))
  expect(await page.read()).toMatchObject({ state: 'draft', published_at: null })
  expect(await page.texts()).toEqual(['閉店まで'])
})

const withoutMark = (html: string) => html.replace(/<!-- \d+ -->/, '')

test('taking down what was never public, or is down already, is no mistake', async () => {
  const { shop, page, address } = await shopPage()
  for (const _ of [1, 2]) {
    const { state } = await shop.ok('unpublishPage', { body: page.at })
    expect(state).toBe('draft')
  }
  expect((await visit(address)).status).toBe(404)
  await page.bringOut('やっと')
  expect((await visit(address)).html).toContain('やっと')
})

test('the same call again takes down nothing that was published since', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('一度目')
  await shop.ok('unpublishPage', { body: page.at }, { key: 'yameru-1' })
  await page.bringOut('二度目')
  await shop.ok('unpublishPage', { body: page.at }, { key: 'yameru-1' })
  expect((await visit(address)).html).toContain('二度目')
})

test('a key that named another call is refused', async () => {
  const { shop, page } = await shopPage()
  await shop.ok('publishPage', { body: page.at }, { key: 'kagi-1' })
  const { status, body } = await shop.call('unpublishPage', { body: page.at }, { key: 'kagi-1' })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
})

test.each(['unpublishPage', 'undoPublish'] as const)(
  'who has not seen the draft as it stands changes nothing that visitors see: %s',
  async (name) => {
    const { shop, page, address } = await shopPage()
    await page.bringOut('公開中')
    const { versions } = await page.read()
    await page.write('見ていない文')
    const stale = await shop.call(name, { body: { ...page.at, versions } })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    const { versions: present } = await page.read()
    expect(stale.body.current).toMatchObject({ versions: present })
    expect((await visit(address)).html).toContain('公開中')
    await shop.ok(name, { body: { ...page.at, versions: present } })
    expect((await visit(address)).status).toBe(404)
  },
)

test('a slower, older publish does not bring a page back', async () => {
  const { shop, page, address } = await shopPage()
  await page.write('遅い')
  const { held, release } = holdFirst(bucket, isBelow(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await shop.ok('unpublishPage', { body: page.at })
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(address)).status).toBe(404)
  expect(await page.read()).toMatchObject({ state: 'draft', published_at: null })
})

test('a slower, older unpublish does not take a newer publish down', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('前')
  const { held, release } = holdFirst(bucket, isBelow(shop.user.slug))
  const slow = shop.call('unpublishPage', { body: page.at })
  await held
  await page.bringOut('後')
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(address)).html).toContain('後')
  expect(await page.read()).toMatchObject({ state: 'published' })
})

test('an unpublish that died before its mark is finished by the same call', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('途中')
  const { held, fail } = holdFirst(table, ({ UpdateExpression }) =>
    Boolean(UpdateExpression?.includes('marked = :claim')),
  )
  const dying = shop.call('unpublishPage', { body: page.at }, { key: 'tochu-2' })
  await held
  fail()
  expect((await dying).status).toBe(500)
  expect((await visit(address)).status).toBe(404)
  expect((await page.read()).state).toBe('published')
  await shop.ok('unpublishPage', { body: page.at }, { key: 'tochu-2' })
  expect((await page.read()).state).toBe('draft')
})

test('undo brings back what was live before, once, and leaves the draft alone', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('朝の品')
  const { published_at: morning } = await page.read()
  await page.bringOut('夜の品')
  await page.write('あすの品')
  const answer = await shop.ok('undoPublish', { body: page.at })
  expect(answer).toEqual({ res: 'さっきの公開を取り消しました', url: address, state: 'changed' })
  expect((await visit(address)).html).toContain('朝の品')
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
  expect((await visit(address)).status).toBe(404)
  await page.publish()
  expect((await visit(address)).html).toContain('はじめて')
})

test.each([
  ['was never published', async () => {}],
  [
    'was taken down',
    async (shop: Awaited<ReturnType<typeof api.shop>>) => {
      await pageOf(shop).bringOut('もうない')
      await shop.ok('unpublishPage', { body: pageOf(shop).at })
    },
  ],
])('there is nothing to undo on a page that %s', async (_, prepare) => {
  const shop = await api.shop()
  await prepare(shop)
  const { status, body } = await shop.call('undoPublish', { body: pageOf(shop).at })
  expect([status, body.code]).toEqual([409, 'conflict'])
})

test('the same undo again, and at the same time, undoes one publish', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('一')
  await page.bringOut('二')
  const input = { body: page.at }
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.ok('undoPublish', input, { key: 'modosu-1' })),
  )
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await shop.ok('undoPublish', input, { key: 'modosu-1' })).toEqual(answers[0])
  expect((await visit(address)).html).toContain('一')
})

test('an undo that died before its page was out is finished by the same call', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('戻る先')
  await page.bringOut('取り消すもの')
  const { held, fail } = holdFirst(bucket, ({ Body }) => Body !== undefined)
  const dying = shop.call('undoPublish', { body: page.at }, { key: 'modosu-2' })
  await held
  fail()
  expect((await dying).status).toBe(500)
  expect((await visit(address)).html).toContain('取り消すもの')
  await shop.ok('undoPublish', { body: page.at }, { key: 'modosu-2' })
  expect((await visit(address)).html).toContain('戻る先')
})

test('a slower, older publish does not come out over an undo', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('い')
  await page.bringOut('ろ')
  await page.write('は')
  const { held, release } = holdFirst(bucket, isBelow(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await shop.ok('undoPublish', { body: page.at })
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(address)).html).toContain('い')
})

test('an older publish does not take an equal page of a newer one for the page that it looked at', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('同じ')
  await page.write('別')
  const { held, release } = holdFirst(bucket, ({ Body }) => Body !== undefined)
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await page.bringOut('同じ')
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(address)).html).toContain('同じ')
})

test('publishing, taking down and undoing at once ends in what the page says', async () => {
  const { shop, page, address } = await shopPage()
  await page.bringOut('土台')
  await page.bringOut('上物')
  const calls = ['publishPage', 'unpublishPage', 'undoPublish'] as const
  const answers = await Promise.all(
    [...calls, ...calls].map((name) => shop.call(name, { body: page.at })),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const { state } = await page.read()
  const { status, html } = await visit(address)
  const seen = ['上物', '土台'].find((text) => html.includes(text)) ?? status
  expect(seen).toBe({ draft: 404, published: '上物', changed: '土台' }[state])
})
