import { expect, type Page } from '@playwright/test'
import { openEditor, selectBlock, test } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const findBlock = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const findTextField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const findVersionsDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'ページ1を前の内容にもどす' })
const findList = (page: Page) => findVersionsDialog(page).getByRole('list', { name: '前の内容' })
const listRows = (page: Page) => findList(page).getByRole('button')
const findRestoreButton = (page: Page) =>
  findVersionsDialog(page).getByRole('button', { name: 'この内容にもどす' })
const findPicture = (page: Page) =>
  findVersionsDialog(page).getByRole('region', { name: /の内容$/ })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const findMoreMenu = (page: Page) => page.getByRole('dialog', { name: 'その他' })
const findUndoButton = (page: Page) =>
  page.locator('main p + div').getByRole('button', { name: '元に戻す' })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()

async function openMore(page: Page) {
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: 'その他' })
    .click()
}

async function openVersions(page: Page) {
  await openMore(page)
  await findMoreMenu(page)
    .getByRole('button', { name: /^前の内容にもどす/ })
    .click()
}

/** Creates versions of every kind on page 1, and a draft after them. */
async function fillVersions(shop: ShopCaller) {
  const first = createPageClient(shop)
  const img = await addSmallShopImage(shop)
  const { versions: at } = await first.read()
  const data = [
    { text_check: true, text: '公開した文' },
    { text_check: true, text: 'かくした文', display: false },
    { position_url: img.url },
  ]
  await shop.ok('saveData', { body: { ...first.at, data, version: at.data } })
  const { url } = await first.publish()
  const updatetimes = [`${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`]
  await shop.ok('setReservation', { body: { ...first.at, updatetimes, page_check: true } })
  await shop.ok('resetDisplay', { body: first.at })
  await shop.ok('copyPage', { body: { ...first.at, page: 2, to: 1 } })
  const published = (await first.list()).find(({ kind }) => kind === 'publish')
  await shop.ok('restoreVersion', { body: { ...first.at, version: published?.version ?? 0 } })
  await shop.ok('deleteImage', { body: { user: shop.user.id, id: img.id, force: true } })
  await first.write('今の文')
  return { first, url }
}

test('with reduced motion, Back leads from a version to its row @phone', async ({
  page,
  stack,
  shop,
}) => {
  const first = createPageClient(shop)
  await first.write('公開した文')
  await first.publish()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openEditor(page, stack, shop)
  await openVersions(page)
  const row = listRows(page).filter({ hasText: '公開中' })
  await row.click()
  await expect(findList(page)).toBeHidden()
  await page.goBack()
  await expect(row).toBeFocused()
})

test('an earlier version is viewed and restored, and the restore is undone', async ({
  page,
  stack,
  shop,
}) => {
  await openEditor(page, stack, shop)
  await openVersions(page)
  await expect(findVersionsDialog(page)).toContainText('前の内容は、まだありません')
  await findVersionsDialog(page).getByRole('button', { name: 'もどる' }).click()

  const { first, url } = await fillVersions(shop)
  await page.reload()
  await findBlock(page, '部品1: 文字「今の文」').waitFor()
  await openVersions(page)
  const kinds = [/復元/, /コピー/, /表示リセット/, /予約/, /公開/]
  await expect(listRows(page)).toHaveText(kinds)
  for (const row of await listRows(page).all()) {
    await expect(row).toContainText(/\d+月\d+日\(.\) \d+:\d\d/)
    await expect(row).toContainText(`${shop.login_id} さん`)
  }
  const live = listRows(page).filter({ hasText: '公開中' })
  await expect(live).toHaveCount(1)
  await live.click()
  await expect(findPicture(page)).toContainText('公開した文')
  await expect(findPicture(page)).toContainText('お客さまには見えません')
  await expect(findPicture(page)).toContainText('かくした文')
  await expect(findVersionsDialog(page)).toContainText('写真・動画のない部品が1個あります')
  await expect(findVersionsDialog(page)).toContainText('公開するまで変わりません')

  if (isPhone(page)) {
    // Back first closes the view of a version, then the dialog.
    await expect(findList(page)).toBeHidden()
    await page.goBack()
    await expect(live).toBeFocused()
    await expect.poll(() => page.evaluate(() => 'panel' in history.state)).toBe(true)
    await page.goBack()
    await expect(findVersionsDialog(page)).toBeHidden()
    await expect(page).toHaveURL(`${stack.app}/1`)
    await openVersions(page)
    await live.click()
  } else await expect(live).toBeFocused()

  await findRestoreButton(page).click()
  await expect(findVersionsDialog(page)).toBeHidden()
  await expect(findBlock(page, '部品1: 文字「公開した文」')).toBeVisible()
  expect((await first.texts()).slice(0, 2)).toEqual(['公開した文', 'かくした文'])
  await findUndoButton(page).click()
  await expect(findBlock(page, '部品1: 文字「今の文」')).toBeVisible()
  await expect.poll(first.texts).toEqual(['今の文'])
  // Later changes are saved on the restored version.
  await selectBlock(page, '部品1: 文字「今の文」')
  await findTextField(page).fill('そのあとの文')
  await expect.poll(first.texts).toEqual(['そのあとの文'])
  await expectSaved(page)
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect.poll(first.texts).toEqual(['今の文'])
  expect(await (await fetch(url)).text()).toContain('公開した文')
})

test('versions: a long list, a deleted version, no network and an ended session @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const first = createPageClient(shop)
  const copy = () => shop.ok('copyPage', { body: { ...first.at, page: 2, to: 1 } })
  await first.write('いちばん前の文')
  for (let count = 0; count < 50; count += 1) await copy()
  await first.write('今の文')
  await openEditor(page, stack, shop)
  await findBlock(page, '部品1: 文字「今の文」').waitFor()

  await page.route('**/api/versions', (route) => route.abort())
  await openVersions(page)
  await expect(findVersionsDialog(page).getByRole('alert')).toContainText(
    '前の内容を読み込めませんでした',
  )
  await page.unroute('**/api/versions')
  await findVersionsDialog(page).getByRole('button', { name: 'もう一度' }).click()
  await expect(listRows(page)).toHaveCount(50)

  await listRows(page).last().click()
  await expect(findPicture(page)).toContainText('いちばん前の文')
  // Another device creates the fifty-first version.
  const newest = await listRows(page).first().getAttribute('data-version')
  await copy()
  await findRestoreButton(page).click()
  const problem = findVersionsDialog(page)
    .getByRole('status')
    .filter({ hasText: 'もどせませんでした' })
  await expect(problem).toContainText('この内容は、もう残っていません')
  // The list is loaded again.
  await expect(listRows(page).first()).not.toHaveAttribute('data-version', newest ?? '')
  await expect(listRows(page)).toHaveCount(50)
  await listRows(page).first().click()
  await expect(findPicture(page)).toContainText('今の文')

  await context.clearCookies()
  await findRestoreButton(page).click()
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  // The other device's changes are merged first.
  await expect(problem).toContainText('ほかの端末で変更されていたので、このページを新しい内容に')
  expect(await first.texts()).toEqual([])
  await findRestoreButton(page).click()
  await expect(findVersionsDialog(page)).toBeHidden()
  await expect.poll(first.texts).toEqual(['今の文'])
  await expect(findBlock(page, '部品1: 文字「今の文」')).toBeVisible()
})

test('all hidden blocks are shown after a confirmation, and hidden again by undoing @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const first = createPageClient(shop)
  const hidden = { text_check: true, display: false }
  const data = [
    { ...hidden, text: 'お知らせ' },
    { ...hidden, text: '限定メニュー' },
  ]
  await shop.ok('saveData', { body: { ...first.at, data, version: 1 } })
  const bg = { display: false }
  await shop.ok('saveBackground', { body: { ...first.at, data: bg, version: 1 } })
  await openEditor(page, stack, shop)
  await findBlock(page, /部品1: 文字「お知らせ」、お客さまには見えません/).waitFor()
  await openMore(page)
  await findMoreMenu(page).getByRole('button', { name: 'かくした部品をすべて見せる（3）' }).click()
  const asking = page.getByRole('dialog', { name: 'かくした部品をすべて見せる' })
  await expect(asking).toContainText('部品2個、背景（合わせて3）')

  // A reload during the change: it has happened, and nothing is lost.
  await page.route('**/api/resetdisplay', async (route) => void (await route.fetch()), { times: 1 })
  const show = asking.getByRole('button', { name: 'すべて見せる', exact: true })
  await show.click()
  const displays = async () => (await first.read()).data.map(({ display }) => display)
  await expect.poll(displays).toEqual([true, true])
  await expect(asking.getByRole('button', { name: 'とじる' })).toHaveCount(0)
  await page.reload()
  await findBlock(page, /部品1: 文字「お知らせ」$/).click()
  await page.getByRole('tab', { name: 'リンク・その他' }).click()
  await page.getByRole('checkbox', { name: 'お客さまに見せる' }).uncheck()
  await page.getByRole('button', { name: 'とじる' }).click()

  await openMore(page)
  await findMoreMenu(page).getByRole('button', { name: 'かくした部品をすべて見せる（1）' }).click()
  await show.click()
  await expect(asking).toBeHidden()
  await expect(findBlock(page, /部品1: 文字「お知らせ」$/)).toBeVisible()
  expect(await displays()).toEqual([true, true])
  await openMore(page)
  const none = findMoreMenu(page).getByRole('button', { name: /かくした部品はありません/ })
  await expect(none).toHaveAttribute('aria-disabled', 'true')
  await findMoreMenu(page).getByRole('button', { name: 'とじる' }).click()
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect(page.getByText('「表示のリセット」を元に戻しました').last()).toBeVisible()
  await expect.poll(displays).toEqual([false, true])
})
