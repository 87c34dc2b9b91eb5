import { expect, type Page } from '@playwright/test'
import { openEditor, openSceneryPanel, test } from '#test/support/browser/browser.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const findStrip = (page: Page) => page.getByRole('list', { name: '上のスライド写真' })
const findThumbnail = (page: Page, place: number) =>
  findStrip(page)
    .getByRole('listitem')
    .nth(place - 1)
    .getByRole('button')
    .first()
/** The names of the slides in order. */
const readOrder = (page: Page) =>
  findStrip(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => /「(.)」/.exec(item.innerHTML)?.[1]).join(''))
/** The place of the slide that the page shows. */
const readShown = (page: Page) =>
  page
    .locator('.track')
    .evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth) + 1)

test('slides are added, moved and removed, and the page scrolls to the selected one', async ({
  page,
  stack,
  shop,
}) => {
  const { url } = await addSmallShopImage(shop)
  const data1 = ['あ', 'い', 'う', 'え'].map((alt) => ({ position_url: url, alt }))
  const at = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveSlides', { body: { ...at, data1, data2: [], version: 1 } })
  await openEditor(page, stack, shop)
  await openSceneryPanel(page)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await findThumbnail(page, 3).click()
  await expect.poll(() => readShown(page)).toBe(3)
  await page.getByRole('button', { name: '右へ' }).click()
  await expect.poll(() => readOrder(page)).toBe('あいえう')
  await expect(findThumbnail(page, 4)).toHaveAttribute('aria-pressed', 'true')
  await expect(findThumbnail(page, 4)).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => readShown(page)).toBe(4)

  const handle = page.getByRole('button', { name: '4枚目の写真を動かす' })
  const said = (words: string, timeout?: number) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(
      1,
      timeout === undefined ? {} : { timeout },
    )
  await handle.press('Space')
  await said('4枚目の写真を持ち上げました')
  // The library listens to keys a moment after its announcement, so a first key may come too early.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await said('いまは3番目です', 5000)
  }).toPass()
  await page.keyboard.press('Space')
  await said('4枚目の写真を3番目に置きました')
  await expect.poll(() => readOrder(page)).toBe('あいうえ')
  await expect.poll(() => readShown(page)).toBe(3)

  // The focus moves to the next slide, and undo is offered.
  await page.getByRole('button', { name: 'はずす' }).press('Enter')
  await expect.poll(() => readOrder(page)).toBe('あいえ')
  await expect(findThumbnail(page, 3)).toBeFocused()
  const notice = page.locator('p', { hasText: '3枚目の写真をはずしました' }).locator('..')
  await notice.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => readOrder(page)).toBe('あいうえ')
  for (const place of [4, 3, 2, 1]) {
    await findThumbnail(page, place).press('Enter')
    await page.getByRole('button', { name: 'はずす' }).press('Enter')
  }
  await expect(page.getByRole('button', { name: '写真を追加' })).toBeFocused()
})

test('photos beyond the limit are not added, with an explanation @phone', async ({
  page,
  stack,
  shop,
}) => {
  const { url } = await addSmallShopImage(shop)
  await addSmallShopImage(shop)
  const data1 = Array.from({ length: 19 }, () => ({ position_url: url }))
  const at = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveSlides', { body: { ...at, data1, data2: [], version: 1 } })
  await openEditor(page, stack, shop)
  await openSceneryPanel(page)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await page.getByRole('button', { name: '写真を追加' }).click()
  const picker = page.getByRole('dialog', { name: '写真をえらぶ' })
  const own = picker.getByRole('tabpanel').getByRole('list').getByRole('button')
  await own.nth(0).click()
  await own.nth(1).click()
  await expect(picker.getByText('ここに追加できるのは、あと1枚までです。')).toBeVisible()
  await picker.getByRole('button', { name: '1枚を追加' }).click()
  await expect(findStrip(page).getByRole('listitem')).toHaveCount(20)
  await expect(page.getByText('スライド写真は20枚までです')).toBeVisible()
})
