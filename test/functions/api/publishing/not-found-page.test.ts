import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Engine } from '#test/support/engines/engine.ts'
import { openChromium } from '#test/support/engines/open-chromium.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi()
let engine: Engine
beforeAll(async () => {
  engine = await openChromium()
})
afterAll(() => engine.close())

const findWayBack = `
const link = document.querySelector('a')
return [document.querySelector('h1').textContent, link.checkVisibility() ? link.href : '']`

test('a missing page of a shop leads back to the shop', async () => {
  const shop = await api.shop()
  const [first, second] = [createPageClient(shop), createPageClient(shop, 2)]
  await first.bringOut('一ページ目')
  await second.bringOut('二ページ目')
  await shop.ok('unpublishPage', { body: second.at })
  const folder = `${api.stack.pages}/${shop.user.slug}/`
  for (const path of ['2', '3', 'old/page.html'])
    expect(await engine.run(`${folder}${path}`, findWayBack)).toEqual([
      'ページが見つかりません',
      folder,
    ])
})

test('without a shop in the address, or where the shop itself is missing, there is no link', async () => {
  for (const path of ['missing', 'missing/'])
    expect(await engine.run(`${api.stack.pages}/${path}`, findWayBack)).toEqual([
      'ページが見つかりません',
      '',
    ])
})

test('its policy allows its style and its script', async () => {
  const html = await (await fetch(`${api.stack.pages}/missing/`)).text()
  for (const name of ['style', 'script']) {
    const [, text = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(html) ?? []
    const hash = createHash('sha256').update(text).digest('base64')
    expect(html).toContain(`${name}-src 'sha256-${hash}'`)
  }
})
