import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { listKeys } from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const page = 1 as const

async function publishHeading(shop: ShopCaller, text: string) {
  const at = { user: shop.user.id, page }
  const { version } = await shop.ok('getData', { body: at })
  const heading = { kind: 'heading', text_check: true, text, content: {} } as const
  await shop.ok('saveData', { body: { ...at, data: [heading], version } })
  const { url } = await shop.ok('publishPage', { body: at })
  const html = await (await fetch(url)).text()
  const [path = ''] = /(?<=<link rel="?preload"? href="?)[^" >]*\.woff2/.exec(html) ?? []
  return { html, path }
}

const chooseLook = (shop: ShopCaller, theme: 'traditional' | 'modern') =>
  shop.ok('changeLook', { body: { user: shop.user.id, look: { theme, colours: 0 } } })

/** Whether each of these fonts is stored. */
async function areStored({ user }: ShopCaller, paths: string[]): Promise<boolean[]> {
  const stored = await listKeys('PAGES_BUCKET', `${user.slug}/fonts/`)
  return paths.map((path) => stored.includes(path.slice(1)))
}

test('a page of a theme with a face of its own is published with a font of its headings', async () => {
  const shop = await api.shop()
  await chooseLook(shop, 'traditional')
  const { html, path } = await publishHeading(shop, '石臼で、その日の分だけ。')
  expect(path).toMatch(new RegExp(`^/${shop.user.slug}/fonts/1-[\\w-]{22}\\.woff2$`))
  expect(html).toContain(`src:url("${path}")`)
  expect(html).toContain("font-src 'self'")
  const answer = await fetch(`${api.stack.pages}${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
  expect(bytes.byteLength).toBeLessThan(30 * 1024)
})

test('the font before the present one stays for pages in caches, older ones are removed', async () => {
  const shop = await api.shop()
  await chooseLook(shop, 'traditional')
  const paths: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const text of ['挽きたて', '打ちたて', '茹でたて'])
    paths.push((await publishHeading(shop, text)).path)
  expect(await areStored(shop, paths)).toEqual([false, true, true])
  await publishHeading(shop, '茹でたて')
  expect(await areStored(shop, paths)).toEqual([false, true, true])
  await publishHeading(shop, '打ちたて')
  expect(await areStored(shop, paths)).toEqual([false, true, true])
  await shop.ok('unpublishPage', { body: { user: shop.user.id, page } })
  expect(await areStored(shop, paths)).toEqual([false, false, false])
})

test('two publications at once never remove the font that the page needs', async () => {
  const shop = await api.shop()
  await chooseLook(shop, 'traditional')
  await publishHeading(shop, '挽きたて')
  await publishHeading(shop, '打ちたて')
  // Removes the font of the first heading, which the second call brings back.
  const { held, release } = holdFirstCommand(bucket, (input) => 'Delete' in input)
  const slow = publishHeading(shop, '茹でたて')
  await held
  const { path } = await publishHeading(shop, '挽きたて')
  release()
  await slow
  const url = `${api.stack.pages}/${shop.user.slug}/`
  expect(await (await fetch(url)).text()).toContain(path)
  expect((await fetch(`${api.stack.pages}${path}`)).status).toBe(200)
})

test('a publication that dies leaves a page whose font is stored', async () => {
  const shop = await api.shop()
  await chooseLook(shop, 'traditional')
  const first = await publishHeading(shop, '挽きたて')
  await crashAtWrite(
    0,
    () => publishHeading(shop, '打ちたて').catch(() => undefined),
    /index\.html/,
  )
  expect((await fetch(`${api.stack.pages}${first.path}`)).status).toBe(200)
  const again = await shop.ok('publishPage', { body: { user: shop.user.id, page } })
  const [path = ''] = (await (await fetch(again.url)).text()).match(/[^"= ]*\.woff2/) ?? []
  expect(path).not.toBe(first.path)
  expect(await areStored(shop, [first.path, path])).toEqual([true, true])
})

test('a page without a look, or with a face of the device, has no font', async () => {
  const shop = await api.shop()
  const plain = await publishHeading(shop, '挽きたて')
  await chooseLook(shop, 'modern')
  const modern = await publishHeading(shop, '打ちたて')
  for (const { html, path } of [plain, modern]) {
    expect(path).toBe('')
    expect(html).not.toContain('font-src')
  }
})
