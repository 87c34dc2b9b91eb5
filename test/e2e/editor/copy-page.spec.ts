import { expect, type Page, type Request } from '@playwright/test'
import {
  addShopSession,
  closePanel,
  openEditor,
  selectBlock,
  test,
} from '#test/support/browser/browser.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const findTextField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const findBlock = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const findCopyDialog = (page: Page) => page.getByRole('dialog', { name: 'ページ2にコピー' })
const findCopyButton = (page: Page) =>
  findCopyDialog(page).getByRole('button', { name: 'コピーする' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const findNotice = (page: Page, text: string) =>
  page
    .locator('main div')
    .filter({ has: page.locator('p', { hasText: text }) })
    .last()

/** Presses the copy button of another page, in the sidebar or the drawer. */
async function pressToCopy(page: Page, to: number) {
  await closePanel(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'メニュー' }).click()
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('button', { name: new RegExp(`ここにコピー.*ページ${to}に`) })
    .click()
}

const readIdempotencyKey = (request: Request) => request.headers()['idempotency-key']

test('a page is copied to another page with the latest text, and the copy is undone', async ({
  page,
  stack,
  shop,
}) => {
  const second = createPageClient(shop, 2)
  await createPageClient(shop).write('一ページめ')
  await second.write('二ページめ')
  const { url } = await second.publish()
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await page.getByRole('link', { name: 'ページ1を編集する' }).waitFor()
  await expect(page.getByRole('button', { name: /ここにコピー/ })).toHaveCount(0)
  await page.goto(`${stack.app}/1`)
  await selectBlock(page, '部品1: 文字「一ページめ」')
  await findTextField(page).fill('一ページめの新しい文')
  await pressToCopy(page, 2)

  await expect(findCopyDialog(page)).toContainText('現在のページをページ2 にコピーしますか？')
  await expect(findCopyDialog(page)).toContainText('ページ2の今の内容は入れかわります')
  const copying = page.waitForRequest('**/api/copy')
  await findCopyButton(page).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(readIdempotencyKey(await copying)).toMatch(/^[\w-]{8,64}$/)
  expect(await second.texts()).toEqual(['一ページめの新しい文'])
  // The live page is unchanged.
  expect(await (await fetch(url)).text()).toContain('二ページめ')

  await findNotice(page, 'ページ2にコピーしました')
    .getByRole('button', { name: '元に戻す' })
    .click()
  await expect(page.getByText('ページ2を元に戻しました').last()).toBeVisible()
  expect(await second.texts()).toEqual(['二ページめ'])

  // The same from the menu その他.
  await page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ページ2にコピー' }).click()
  await findCopyButton(page).click()
  await findNotice(page, 'ページ2にコピーしました')
    .getByRole('link', { name: 'ページ2をひらく' })
    .click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(findBlock(page, '部品1: 文字「一ページめの新しい文」')).toBeVisible()
})

test('a copy happens once after a lost answer and after the session ends @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const second = createPageClient(shop, 2)
  await createPageClient(shop).write('一ページめ')
  await second.write('二ページめ')
  await openEditor(page, stack, shop)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/copy')) keys.push(readIdempotencyKey(request))
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
  await findCopyButton(page).click()
  await expect(findCopyDialog(page)).toContainText(
    'コピーできたか、確かめられませんでした。サーバーにつながりません',
  )

  // The session has ended when it is tried again.
  await context.clearCookies()
  await findCopyDialog(page).getByRole('button', { name: 'もう一度' }).click()
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await second.texts()).toEqual(['一ページめ'])
  expect(await second.list()).toMatchObject([{ kind: 'copy' }])
})

test('the undo of a copy stays visible until the other page is restored @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const second = createPageClient(shop, 2)
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
  await findCopyButton(page).click()
  await findNotice(page, 'ページ2にコピーしました')
    .getByRole('button', { name: '元に戻す' })
    .click()
  await page.clock.fastForward(20_000)
  await expect(findNotice(page, 'ページ2を元に戻しています')).toBeVisible()
  seen.resolve()
  const failed = findNotice(page, 'ページ2を元に戻せませんでした。サーバーにつながりません')
  await expect(failed).toBeVisible()
  await page.clock.fastForward(20_000)
  await failed.getByRole('button', { name: 'もう一度' }).click()
  const done = findNotice(page, 'ページ2を元に戻しました')
  await expect(done).toBeVisible()
  expect(await second.texts()).toEqual(['二ページめ'])
  await page.clock.fastForward(20_000)
  await expect(done).toBeHidden()
})

test('changes of another device are shown before copying, and undoing keeps them @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const first = createPageClient(shop)
  await first.write('一ページめ')
  await openEditor(page, stack, shop)
  await findBlock(page, '部品1: 文字「一ページめ」').waitFor()
  await pressToCopy(page, 2)
  // The dialog delays changes of other devices.
  await first.write('ほかの端末の文', false)
  await findCopyButton(page).click()
  await expect(findCopyDialog(page)).toContainText(
    'コピーできませんでした。ほかの端末で変更されていたので、このページを新しい内容にしました',
  )
  expect(await createPageClient(shop, 2).texts()).toEqual([])
  await findCopyDialog(page).getByRole('button', { name: 'もう一度' }).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(await createPageClient(shop, 2).texts()).toEqual(['ほかの端末の文'])

  await page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()
  await page.getByRole('button', { name: 'かくした部品をすべて見せる（1）' }).click()
  const resetting = page.getByRole('dialog', { name: 'かくした部品をすべて見せる' })
  await expect(resetting).toContainText('部品1個をかくしています')
  await first.write('もっと新しい文', false)
  await resetting.getByRole('button', { name: 'すべて見せる', exact: true }).click()
  await expect(resetting).toContainText('変えられませんでした。ほかの端末で変更されていた')
  await resetting.getByRole('button', { name: 'もう一度' }).click()
  await expect(findBlock(page, /部品1: 文字「もっと新しい文」$/)).toBeVisible()
  // Undoing reverts only the shop's own change.
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(
    findBlock(page, /部品1: 文字「もっと新しい文」、お客さまには見えません/),
  ).toBeVisible()
  expect(await first.texts()).toEqual(['もっと新しい文'])
})

test('copying is refused while a conflict is open, with an explanation @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const first = createPageClient(shop)
  await first.write('一ページめ')
  await openEditor(page, stack, shop)
  await findBlock(page, '部品1: 文字「一ページめ」').click()
  await first.write('ほかの端末の文')
  await findTextField(page).fill('この端末の文')
  await page.getByRole('button', { name: 'たたむ' }).click()
  await pressToCopy(page, 2)
  await findCopyButton(page).click()
  await expect(findCopyDialog(page)).toContainText(
    'コピーしていません。ほかの端末で変更されています。どちらの変更を使うかを先に選んで',
  )
  await page.keyboard.press('Escape')
  await expect(findCopyDialog(page)).toBeHidden()
  await page.getByRole('button', { name: '自分の変更を残す' }).click()
  await pressToCopy(page, 2)
  await findCopyButton(page).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(await createPageClient(shop, 2).texts()).toEqual(['この端末の文'])
})
