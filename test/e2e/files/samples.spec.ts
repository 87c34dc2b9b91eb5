import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { addThreeSamples } from '#test/support/shops/samples.ts'

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findBlock = (page: Page) => page.getByRole('button', { name: /^部品1: 写真/ })

test('a sample is found, downloaded, copied and used on a page, and the use is undone @any-size', async ({
  page,
  stack,
  shop,
  admin,
}) => {
  await addThreeSamples(admin)
  await addShopSession(page.context(), stack, shop)
  const second = createPageClient(shop, 2)
  const list = async () => (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  await page.goto(`${stack.app}/sample`)
  await expect(page.getByText(/^\d+枚あります$/)).toBeVisible()
  await page.getByRole('radio', { name: '和食' }).check()
  await page.getByLabel('キーワード').fill('ざる そば')
  await expect(page).toHaveURL(new RegExp(encodeURIComponent('ざる')))
  await page.getByRole('link', { name: 'そば ざる' }).click()
  await expect(page.getByRole('heading', { name: 'そば ざる', level: 1 })).toBeFocused()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await findButton(page, 'ダウンロード').click()
  expect((await coming).suggestedFilename()).toBe('そば ざる.jpg')
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
  const pages = page.getByRole('dialog', { name: 'この写真をどのページで使いますか？' })
  await expectAccessible(page)
  await pages.getByRole('button', { name: /ページ2.*下書き/ }).click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByText('写真を追加しました').last()).toBeVisible()
  await expect(findBlock(page)).toBeInViewport()
  // The copy was made once.
  const [own, ...others] = await list()
  expect(others).toEqual([])
  const readUrls = async () => (await second.read()).data.map(({ position_url }) => position_url)
  await expect.poll(readUrls).toEqual([own?.url])
  await findButton(page, '元に戻す').last().click()
  await expect(findBlock(page)).toHaveCount(0)
  await expect.poll(readUrls).toEqual([])
  await page.reload()
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
})
