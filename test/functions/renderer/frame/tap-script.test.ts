import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { handler as countViews } from '#functions/events/count-views.ts'
import settings from '#playwright.config.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import type { Engine } from '#test/support/engines/engine.ts'
import { hasFirefox, openFirefox } from '#test/support/engines/open-firefox.ts'
import { openWebKit } from '#test/support/engines/open-webkit.ts'
import { hasWebKit } from '#test/support/engines/webkit-session.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi()

/** A browser that does not say that it has no windows, as those of bots do. */
async function openVisitor(): Promise<Engine> {
  const browser = await chromium.launch({ ...settings.use?.launchOptions })
  const userAgent = (await (await browser.newPage()).evaluate(() => navigator.userAgent)).replace(
    'Headless',
    '',
  )
  const page = await browser.newPage({ userAgent })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) throw new Error(message.text())
  })
  return {
    name: 'chromium',
    async run(url, script) {
      await page.goto(url)
      return page.evaluate(`(async () => { ${script} })()`)
    },
    close: () => browser.close(),
  }
}

async function publishShop(): Promise<{ shop: ShopCaller; url: string }> {
  const shop = await api.shop()
  const user = shop.user.id
  await shop.ok('changeLook', { body: { user, look: { theme: 'cafe', colours: 0 } } })
  const { shop: record, version } = await shop.ok('getShop', {})
  await shop.ok('updateShop', {
    body: {
      user,
      version,
      shop: {
        ...record,
        phone: '03-0000-0000',
        address: '東京都台東区浅草〇丁目2-3',
        line: 'https://line.me/R/ti/p/@noren',
        reservation_link: 'https://example.jp/reserve',
        bar: ['phone', 'map', 'line', 'reservation'],
      },
    },
  })
  const data = [
    {
      kind: 'button',
      link: 'https://example.jp/menu.pdf',
      text: '献立',
      content: { target: 'link' },
    },
    { kind: 'coupon', content: { title: '一杯無料', terms: '', until: '' } },
  ].map((block, index) => Object.assign({}, block, { id: `b${index}` }))
  const page = createPageClient(shop, 2)
  const { versions } = await page.read()
  await shop.ok('saveData', { body: { ...page.at, data, version: versions.data } } as never)
  const { url } = await page.publish()
  return { shop, url }
}

async function countToday(shop: ShopCaller) {
  await api.stack.writeViewLog()
  await countViews()
  return (await shop.ok('getViews', {})).days.at(-1)
}

// Taps everything once, without following any link.
const tapEverything = `
  const bar = [...document.querySelectorAll('nav:last-of-type a')]
  addEventListener('click', (event) => event.preventDefault())
  for (const part of bar) (part.querySelector('path, use') ?? part).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  document.querySelector('[data-tap=link]').click()
  document.querySelector('[data-tap=coupon]').firstElementChild.click()
  document.querySelector('h1, p').click()
  return location.href`

const engines: [string, (() => boolean) | undefined, () => Promise<Engine>][] = [
  ['Chromium', undefined, openVisitor],
  ['Firefox', hasFirefox, openFirefox],
  ['WebKit', hasWebKit, openWebKit],
]

for (const [name, isInstalled, open] of engines)
  test.runIf(!isInstalled || isInstalled())(
    `${name} reports each tap with its kind, and shows a clean address after a QR code`,
    async () => {
      const { shop, url } = await publishShop()
      const engine = await open()
      onTestFinished(engine.close)
      expect(await engine.run(`${url}?s=qr`, tapEverything)).toBe(url)
      await expect
        .poll(() => countToday(shop), { timeout: 10_000 })
        .toMatchObject({
          pages: [0, 1, 0],
          taps: { phone: 1, map: 1, line: 1, reservation: 1, link: 1, coupon: 1 },
          sources: { qr: 1, direct: 0 },
        })
    },
    60_000,
  )
