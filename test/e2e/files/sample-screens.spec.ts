import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { addThreeSamples } from '#test/support/shops/samples.ts'

const listTiles = (page: Page) => page.getByRole('main').getByRole('listitem')
const findButton = (page: Page, name: string) => page.getByRole('button', { name })
const findTitle = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const findPagesDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'この写真をどのページで使いますか？' })
const findBlock = (page: Page) => page.getByRole('button', { name: /^部品1: 写真/ })

test.beforeEach(async ({ page, stack, shop, admin }) => {
  await addThreeSamples(admin)
  await addShopSession(page.context(), stack, shop)
})

async function download(page: Page) {
  const coming = page.waitForEvent('download')
  const asking = page.waitForRequest('**/api/sample/download/**')
  await findButton(page, 'ダウンロード').click()
  await asking
  return (await coming).suggestedFilename()
}

test('a sample is found, downloaded, copied and used on a page, and the use is undone', async ({
  page,
  stack,
  shop,
}) => {
  const second = createPageClient(shop, 2)
  const list = async () => (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  await page.goto(`${stack.app}/sample`)
  await expect(page.getByText('3枚あります')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '和食' }).check()
  await expect(listTiles(page)).toHaveCount(2)
  await page.getByLabel('キーワード').fill('ざる そば')
  await expect(listTiles(page)).toHaveCount(1)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('category'), asked.get('q')]).toEqual(['和食', 'ざる そば'])
  await page.reload()
  await expect(page.getByLabel('キーワード')).toHaveValue('ざる そば')
  await expect(page.getByRole('radio', { name: '和食' })).toBeChecked()

  await page.getByRole('link', { name: 'そば ざる' }).click()
  await expect(findTitle(page, 'そば ざる')).toBeFocused()
  await expect(page.getByText('横40×縦30', { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect([await download(page), await download(page)]).toEqual(['そば ざる.jpg', 'そば ざる.jpg'])
  await expect(findTitle(page, 'そば ざる')).toBeVisible()
  await findButton(page, '自分の写真に追加').click()
  await expect(page.getByText('自分の写真に入っています')).toBeVisible()
  expect((await list()).map(({ name }) => name)).toEqual(['そば ざる'])

  // The list is unchanged, and the sample is still marked as copied.
  await page.getByRole('link', { name: '一覧にもどる' }).click()
  await expect(page.getByRole('link', { name: 'そば ざる' })).toBeFocused()
  await expect(page.getByLabel('キーワード')).toHaveValue('ざる そば')
  await page.getByRole('link', { name: 'そば ざる' }).click()
  await expect(page.getByText('自分の写真に入っています')).toBeVisible()

  await findButton(page, 'ページで使う').click()
  await expect(findPagesDialog(page).getByRole('button', { name: /ページ2.*下書き/ })).toBeVisible()
  await expectAccessible(page)
  await findPagesDialog(page)
    .getByRole('button', { name: /ページ2/ })
    .click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByText('写真を追加しました').last()).toBeVisible()
  await expect(findBlock(page)).toBeInViewport()
  await expect(page.getByRole('region', { name: '写真', exact: true })).toBeVisible()
  const [own] = await list()
  await expect
    .poll(async () => (await second.read()).data.map(({ position_url }) => position_url))
    .toEqual([own?.url])
  expect(await list()).toHaveLength(1)

  await page.getByText('写真を追加しました').last().waitFor()
  await findButton(page, '元に戻す').last().click()
  await expect(findBlock(page)).toHaveCount(0)
  await expect.poll(async () => (await second.read()).data).toEqual([])
  // The copy was made once.
  await page.reload()
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
  await expect(findBlock(page)).toHaveCount(0)
})

test('a full page and a full quota are reported, and nothing is lost @any-size', async ({
  page,
  stack,
  shop,
  admin,
}) => {
  const { samples } = await admin.ok('listSamples', {})
  const first = createPageClient(shop)
  const { versions } = await first.read()
  const data = Array.from({ length: 100 }, () => ({ text_check: true, text: 'あ' }))
  await shop.ok('saveData', { body: { ...first.at, data, version: versions.data } })

  let isFull = true
  await page.route('**/api/sample/use', async (route) => {
    if (!isFull) return route.continue()
    isFull = false
    const json = { res: '写真が500枚になりました。', code: 'quota', request_id: 'r1' }
    return route.fulfill({ status: 403, json })
  })
  await page.goto(`${stack.app}/sampledetail?id=${samples[0]?.id}`)
  await findButton(page, 'ページで使う').click()
  await findPagesDialog(page)
    .getByRole('button', { name: /ページ1/ })
    .click()
  await expect(findPagesDialog(page).getByText('写真が500枚になりました。')).toBeVisible()
  await findPagesDialog(page)
    .getByRole('button', { name: /ページ1/ })
    .click()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await expect(page.getByText(/部品は100個までです/).last()).toBeVisible()
  expect((await first.read()).data).toHaveLength(100)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toHaveLength(1)
})
