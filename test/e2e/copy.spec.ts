import { expect, type Page, type Request } from '@playwright/test'
import { closePanel, openEditor, takeSession, test } from '#test/support/browser.ts'
import { pageOf } from '#test/support/pages.ts'

const words = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const part = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const asking = (page: Page) => page.getByRole('dialog', { name: 'ページ2にコピー' })
const copyIt = (page: Page) => asking(page).getByRole('button', { name: 'コピーする' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const notice = (page: Page, text: string) =>
  page
    .locator('main div')
    .filter({ has: page.locator('p', { hasText: text }) })
    .last()

/** Presses toCopy at another page, in the sidebar or in the drawer. */
async function pressToCopy(page: Page, to: number) {
  await closePanel(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'メニュー' }).click()
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('button', { name: new RegExp(`ここにコピー.*ページ${to}に`) })
    .click()
}

const keyOf = (request: Request) => request.headers()['idempotency-key']

test('a page is copied onto another one as it was just typed, and that is taken back', async ({
  page,
  stack,
  shop,
}) => {
  const second = pageOf(shop, 2)
  await pageOf(shop).write('一ページめ')
  await second.write('二ページめ')
  const { url } = await second.publish()
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await page.getByRole('link', { name: 'ページ1を編集する' }).waitFor()
  await expect(page.getByRole('button', { name: /ここにコピー/ })).toHaveCount(0)
  await page.goto(`${stack.app}/1`)
  await part(page, '部品1: 文字「一ページめ」').click()
  await words(page).fill('一ページめの新しい文')
  await pressToCopy(page, 2)

  await expect(asking(page)).toContainText('現在のページをページ2 にコピーしますか？')
  await expect(asking(page)).toContainText('ページ2の今の内容は入れかわります')
  const copying = page.waitForRequest('**/api/copy')
  await copyIt(page).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(keyOf(await copying)).toMatch(/^[\w-]{8,64}$/)
  expect(await second.texts()).toEqual(['一ページめの新しい文'])
  // Visitors see what they saw.
  expect(await (await fetch(url)).text()).toContain('二ページめ')

  await notice(page, 'ページ2にコピーしました').getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('ページ2を元に戻しました').last()).toBeVisible()
  expect(await second.texts()).toEqual(['二ページめ'])

  // The same from その他, and there.
  await page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ページ2にコピー' }).click()
  await copyIt(page).click()
  await notice(page, 'ページ2にコピーしました')
    .getByRole('link', { name: 'ページ2をひらく' })
    .click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(part(page, '部品1: 文字「一ページめの新しい文」')).toBeVisible()
})

test('a copy whose answer is lost, and one that a session ends under, happen once @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const second = pageOf(shop, 2)
  await pageOf(shop).write('一ページめ')
  await second.write('二ページめ')
  await openEditor(page, stack, shop)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/copy')) keys.push(keyOf(request))
  })
  await page.route(
    '**/api/copy',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await pressToCopy(page, 2)
  await copyIt(page).click()
  await expect(asking(page)).toContainText(
    'コピーできたか、確かめられませんでした。サーバーにつながりません',
  )

  // Nobody is signed in any more when it is tried again.
  await context.clearCookies()
  await asking(page).getByRole('button', { name: 'もう一度' }).click()
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await second.texts()).toEqual(['一ページめ'])
  expect(await second.list()).toMatchObject([{ kind: 'copy' }])
})

test('the way back stays in sight until the other page is what it was @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const second = pageOf(shop, 2)
  await second.write('二ページめ')
  await page.clock.install()
  await openEditor(page, stack, shop)
  const seen = Promise.withResolvers<void>()
  await page.route(
    '**/api/versions/restore',
    async (route) => {
      await seen.promise
      await route.abort()
    },
    { times: 1 },
  )
  await pressToCopy(page, 2)
  await copyIt(page).click()
  await notice(page, 'ページ2にコピーしました').getByRole('button', { name: '元に戻す' }).click()
  await page.clock.fastForward(20_000)
  await expect(notice(page, 'ページ2を元に戻しています')).toBeVisible()
  seen.resolve()
  const failed = notice(page, 'ページ2を元に戻せませんでした。サーバーにつながりません')
  await expect(failed).toBeVisible()
  await page.clock.fastForward(20_000)
  await failed.getByRole('button', { name: 'もう一度' }).click()
  const done = notice(page, 'ページ2を元に戻しました')
  await expect(done).toBeVisible()
  expect(await second.texts()).toEqual(['二ページめ'])
  await page.clock.fastForward(20_000)
  await expect(done).toBeHidden()
})

test('what another device has changed is seen before it is copied, and undoing leaves it @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const first = pageOf(shop)
  await first.write('一ページめ')
  await openEditor(page, stack, shop)
  await part(page, '部品1: 文字「一ページめ」').waitFor()
  await pressToCopy(page, 2)
  // The dialog keeps what comes from elsewhere away.
  await first.write('ほかの端末の文', false)
  await copyIt(page).click()
  await expect(asking(page)).toContainText(
    'コピーできませんでした。ほかの端末で変更されていたので、このページを新しい内容にしました',
  )
  expect(await pageOf(shop, 2).texts()).toEqual([])
  await asking(page).getByRole('button', { name: 'もう一度' }).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(await pageOf(shop, 2).texts()).toEqual(['ほかの端末の文'])

  await page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()
  await page.getByRole('button', { name: 'かくした部品をすべて見せる（1）' }).click()
  const resetting = page.getByRole('dialog', { name: 'かくした部品をすべて見せる' })
  await expect(resetting).toContainText('部品1個をかくしています')
  await first.write('もっと新しい文', false)
  await resetting.getByRole('button', { name: 'すべて見せる', exact: true }).click()
  await expect(resetting).toContainText('変えられませんでした。ほかの端末で変更されていた')
  await resetting.getByRole('button', { name: 'もう一度' }).click()
  await expect(part(page, /部品1: 文字「もっと新しい文」$/)).toBeVisible()
  // What is undone is the owner's own change alone.
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(part(page, /部品1: 文字「もっと新しい文」、お客さまには見えません/)).toBeVisible()
  expect(await first.texts()).toEqual(['もっと新しい文'])
})

test('nothing is copied while the page waits for a choice, and the words say so @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const first = pageOf(shop)
  await first.write('一ページめ')
  await openEditor(page, stack, shop)
  await part(page, '部品1: 文字「一ページめ」').click()
  await first.write('ほかの端末の文')
  await words(page).fill('この端末の文')
  await page.getByRole('button', { name: 'たたむ' }).click()
  await pressToCopy(page, 2)
  await copyIt(page).click()
  await expect(asking(page)).toContainText(
    'コピーしていません。ほかの端末で変更されています。どちらの変更を使うかを先に選んで',
  )
  await page.keyboard.press('Escape')
  await expect(asking(page)).toBeHidden()
  await page.getByRole('button', { name: '自分の変更を残す' }).click()
  await pressToCopy(page, 2)
  await copyIt(page).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(await pageOf(shop, 2).texts()).toEqual(['この端末の文'])
})
