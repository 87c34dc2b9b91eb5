import { expect, type Locator, type Page } from '@playwright/test'
import { test as base, takeSession } from '#test/support/browser.ts'
import { type FurnishedShops, furnishShops } from '#test/support/furnished-shop.ts'

// How every screen looks, against the pictures in test/e2e/appearance. Where a change is meant:
// npm run appearance, and look at what has changed before it is committed.

const moment = '2026-11-25T00:41:00.000Z'

// A product of its own: what other tests add to it would be seen.
const test = base.extend<object, { shops: FurnishedShops }>({
  shops: [
    async ({ stack, admin }, use) => use(await furnishShops(stack.app, admin)),
    { scope: 'worker' },
  ],
})

// One product for all of them.
test.describe.configure({ mode: 'default' })

/** The clock stands still, the server's times are as old as it, and letters come from one package. */
async function holdStill(page: Page) {
  await page.clock.setFixedTime(moment)
  await page.addInitScript((now) => {
    Response.prototype.json = async function readJson() {
      const answer: unknown = JSON.parse(
        (await this.text()).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, now),
      )
      return answer
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root {
      --font-sans: "Noto Sans CJK JP" !important;
      --font-mono: "Noto Sans Mono CJK JP" !important;
    }`)
    document.adoptedStyleSheets.push(sheet)
  }, moment)
}

/** All pictures in sight are drawn. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
          .every((image) => image.complete && image.naturalWidth > 0),
      ),
    )
    .toBe(true)

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

type Look = (name: string, ready: Locator) => Promise<void>
type Screens = (given: {
  page: Page
  app: string
  look: Look
  shops: FurnishedShops
}) => Promise<void>

/** A test that opens some screens one after the other, and looks at each. */
function looks(title: string, whose: 'nobody' | 'full' | 'empty', screens: Screens) {
  test(title, async ({ page, stack, shops }) => {
    await holdStill(page)
    if (whose !== 'nobody') await takeSession(page.context(), stack, shops[whose])
    const look: Look = async (name, ready) => {
      await ready.waitFor()
      await drawn(page)
      await page.mouse.move(0, 0)
      // What is drawn in a picture's file has letters of the machine's own.
      const mask = [page.locator('img[src*="svg"]')]
      await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask })
    }
    await screens({ page, app: stack.app, look, shops })
  })
}

looks('signing in', 'nobody', async ({ page, app, look }) => {
  await page.goto(`${app}/login`)
  await look('sign-in', heading(page, 'ログイン'))
  await press(page, 'ログイン')
  await look('sign-in-errors', page.getByText('IDが入力されていません'))
})

looks('the shell and what is told', 'full', async ({ page, app, look, shops }) => {
  await page.goto(`${app}/password`)
  await look('password', page.getByLabel('新しいパスワード').first())
  await page.goto(`${app}/news`)
  await look('news', page.getByText('新しい機能のご案内'))
  await page.goto(`${app}/news/${shops.newsId}`)
  await look('news-entry', heading(page, '新しい機能のご案内'))
  await page.goto(`${app}/qanda`)
  await look('how-to', page.getByText('公開を取り消すには'))
  await page.goto(`${app}/qanda/${shops.qandaId}`)
  await look('how-to-entry', heading(page, '写真を入れかえるには'))
  const badge = { res: 'OK', badge: true, count: 1 }
  await page.route('**/api/*/badge', (route) => route.fulfill({ json: badge }))
  await page.goto(`${app}/kono-gamen-wa-nai`)
  await look('not-found', page.getByText('このアドレスの画面はありません'))
  if (isPhone(page)) await press(page, 'メニュー')
  else await press(page, 'たたむ')
  await look('menu', page.getByRole('navigation').getByText('New').last())
})

looks('photos and movies', 'full', async ({ page, app, look }) => {
  await page.goto(`${app}/photo`)
  await look('photos', page.getByRole('button', { name: /のれん/ }).first())
  await page
    .getByRole('button', { name: /のれん/ })
    .first()
    .click()
  const full = page.getByRole('dialog', { name: /のれん/ })
  await look('photo', full)
  await full.getByRole('button', { name: '消す' }).click()
  await look('photo-delete', page.getByRole('dialog', { name: 'この写真を消しますか？' }))
  await page.goto(`${app}/movie`)
  await look('movies', page.getByRole('button', { name: /動画/ }).first())
})

looks('samples', 'full', async ({ page, app, look, shops }) => {
  await page.goto(`${app}/sample`)
  await look('samples', page.getByText('4枚あります'))
  await page.goto(`${app}/sampledetail?id=${shops.sampleId}`)
  await look('sample', heading(page, '冬 雪 温泉 露天風呂 提灯 のれん 旅館 玄関 石畳 湯けむり'))
  await press(page, 'ページで使う')
  await look('use-on-page', page.getByRole('dialog'))
})

looks('the editor', 'full', async ({ page, app, look }) => {
  await page.goto(`${app}/1`)
  await press(page, /^部品2/)
  await look('editor', page.getByRole('region', { name: '部品2 文字' }))
})

looks('nothing there, and no network', 'empty', async ({ page, app, look }) => {
  await page.goto(`${app}/2`)
  await look('editor-empty', page.getByText('このページはまだ空です'))
  await page.goto(`${app}/photo`)
  await look('photos-empty', page.getByText('写真がまだありません'))
  await page.context().setOffline(true)
  await look('offline', page.getByText(/電波がありません/).first())
  await page.context().setOffline(false)
  await page.route('**/api/sample/images**', (route) => route.abort())
  await page.goto(`${app}/sample`)
  await look('samples-failed', page.getByText('サンプル画像を読み込めませんでした'))
})
