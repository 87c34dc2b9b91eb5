import { expect, type Page } from '@playwright/test'
import { takeSession, test } from '#test/support/browser.ts'
import { pageOf } from '#test/support/pages.ts'
import { offerSamples } from '#test/support/samples.ts'
import { expectSound } from '#test/support/soundness.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const pages = (page: Page) =>
  page.getByRole('dialog', { name: 'この写真をどのページで使いますか？' })
const part = (page: Page) => page.getByRole('button', { name: /^部品1: 写真/ })

test.beforeEach(async ({ page, stack, shop, admin }) => {
  await offerSamples(admin)
  await takeSession(page.context(), stack, shop)
})

async function download(page: Page) {
  const coming = page.waitForEvent('download')
  const asking = page.waitForRequest('**/api/sample/download/**')
  await button(page, 'ダウンロード').click()
  await asking
  return (await coming).suggestedFilename()
}

test('a sample is found, downloaded, kept, and used on a page, and that is taken back', async ({
  page,
  stack,
  shop,
}) => {
  const second = pageOf(shop, 2)
  const list = async () => (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  await page.goto(`${stack.app}/sample`)
  await expect(page.getByText('3枚あります')).toBeVisible()
  await expectSound(page)
  await page.getByRole('radio', { name: '和食' }).check()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByLabel('キーワード').fill('ざる そば')
  await expect(tiles(page)).toHaveCount(1)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('category'), asked.get('q')]).toEqual(['和食', 'ざる そば'])
  await page.reload()
  await expect(page.getByLabel('キーワード')).toHaveValue('ざる そば')
  await expect(page.getByRole('radio', { name: '和食' })).toBeChecked()

  await page.getByRole('link', { name: 'そば ざる' }).click()
  await expect(title(page, 'そば ざる')).toBeFocused()
  await expect(page.getByText('横40×縦30', { exact: false })).toBeVisible()
  await expectSound(page)
  expect([await download(page), await download(page)]).toEqual(['そば ざる.jpg', 'そば ざる.jpg'])
  await expect(title(page, 'そば ざる')).toBeVisible()
  await button(page, '自分の写真に追加').click()
  await expect(page.getByText('自分の写真に入っています')).toBeVisible()
  expect((await list()).map(({ name }) => name)).toEqual(['そば ざる'])

  // Back in the list everything is as it was; the sample is still known to be there.
  await page.getByRole('link', { name: '一覧にもどる' }).click()
  await expect(page.getByRole('link', { name: 'そば ざる' })).toBeFocused()
  await expect(page.getByLabel('キーワード')).toHaveValue('ざる そば')
  await page.getByRole('link', { name: 'そば ざる' }).click()
  await expect(page.getByText('自分の写真に入っています')).toBeVisible()

  await button(page, 'ページで使う').click()
  await expect(pages(page).getByRole('button', { name: /ページ2.*下書き/ })).toBeVisible()
  await expectSound(page)
  await pages(page)
    .getByRole('button', { name: /ページ2/ })
    .click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByText('写真を部品1に追加しました').last()).toBeVisible()
  await expect(part(page)).toBeInViewport()
  await expect(page.getByRole('region', { name: '部品1 写真' })).toBeVisible()
  const [own] = await list()
  await expect
    .poll(async () => (await second.read()).data.map(({ position_url }) => position_url))
    .toEqual([own?.url])
  expect(await list()).toHaveLength(1)

  await page.getByText('写真を部品1に追加しました').last().waitFor()
  await button(page, '元に戻す').last().click()
  await expect(part(page)).toHaveCount(0)
  await expect.poll(async () => (await second.read()).data).toEqual([])
  // The wish was granted once.
  await page.reload()
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
  await expect(part(page)).toHaveCount(0)
})

test('a full page and a full library say so, and lose nothing @any-size', async ({
  page,
  stack,
  shop,
  admin,
}) => {
  const { samples } = await admin.ok('listSamples', {})
  const first = pageOf(shop)
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
  await button(page, 'ページで使う').click()
  await pages(page)
    .getByRole('button', { name: /ページ1/ })
    .click()
  await expect(pages(page).getByText('写真が500枚になりました。')).toBeVisible()
  await pages(page)
    .getByRole('button', { name: /ページ1/ })
    .click()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await expect(page.getByText(/部品は100個までです/).last()).toBeVisible()
  expect((await first.read()).data).toHaveLength(100)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toHaveLength(1)
})
