import { expect, type Page } from '@playwright/test'
import { openEditor, openScene, test } from '#test/support/browser.ts'
import { addSmallPicture } from '#test/support/uploads.ts'

const strip = (page: Page) => page.getByRole('list', { name: '上のスライド写真' })
const thumbnail = (page: Page, place: number) =>
  strip(page)
    .getByRole('listitem')
    .nth(place - 1)
    .getByRole('button')
    .first()
/** What each slide of the strip is called by its owner, in order. */
const order = (page: Page) =>
  strip(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => /「(.)」/.exec(item.innerHTML)?.[1]).join(''))
/** The place of the slide that the page shows. */
const shown = (page: Page) =>
  page
    .locator('.track')
    .evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth) + 1)

test('slides are chosen, moved and taken out, and the page shows the one that is meant', async ({
  page,
  stack,
  shop,
}) => {
  const { url } = await addSmallPicture(shop)
  const data1 = ['あ', 'い', 'う', 'え'].map((alt) => ({ position_url: url, alt }))
  const at = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveSlides', { body: { ...at, data1, data2: [], version: 1 } })
  await openEditor(page, stack, shop)
  await openScene(page)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await thumbnail(page, 3).click()
  await expect.poll(() => shown(page)).toBe(3)
  await page.getByRole('button', { name: '右へ' }).click()
  await expect.poll(() => order(page)).toBe('あいえう')
  await expect(thumbnail(page, 4)).toHaveAttribute('aria-pressed', 'true')
  await expect(thumbnail(page, 4)).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => shown(page)).toBe(4)

  const handle = page.getByRole('button', { name: '4枚目の写真を動かす' })
  const said = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await handle.press('Space')
  await said('4枚目の写真を持ち上げました')
  await page.keyboard.press('ArrowLeft')
  await said('いまは3番目です')
  await page.keyboard.press('Space')
  await said('4枚目の写真を3番目に置きました')
  await expect.poll(() => order(page)).toBe('あいうえ')
  await expect.poll(() => shown(page)).toBe(3)

  // The focus goes on to the next one, and the way back is offered.
  await page.getByRole('button', { name: 'はずす' }).press('Enter')
  await expect.poll(() => order(page)).toBe('あいえ')
  await expect(thumbnail(page, 3)).toBeFocused()
  const notice = page.locator('p', { hasText: '3枚目の写真をはずしました' }).locator('..')
  await notice.getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => order(page)).toBe('あいうえ')
  for (const place of [4, 3, 2, 1]) {
    await thumbnail(page, place).press('Enter')
    await page.getByRole('button', { name: 'はずす' }).press('Enter')
  }
  await expect(page.getByRole('button', { name: '写真を追加' })).toBeFocused()
})

test('no more photos than there is room for are taken, and that is said @phone', async ({
  page,
  stack,
  shop,
}) => {
  const { url } = await addSmallPicture(shop)
  await addSmallPicture(shop)
  const data1 = Array.from({ length: 19 }, () => ({ position_url: url }))
  const at = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveSlides', { body: { ...at, data1, data2: [], version: 1 } })
  await openEditor(page, stack, shop)
  await openScene(page)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await page.getByRole('button', { name: '写真を追加' }).click()
  const picker = page.getByRole('dialog', { name: '写真をえらぶ' })
  const own = picker.getByRole('tabpanel').getByRole('list').getByRole('button')
  await own.nth(0).click()
  await own.nth(1).click()
  await expect(picker.getByText('ここに追加できるのは、あと1枚までです。')).toBeVisible()
  await picker.getByRole('button', { name: '1枚を追加' }).click()
  await expect(strip(page).getByRole('listitem')).toHaveCount(20)
  await expect(page.getByText('スライド写真は20枚までです')).toBeVisible()
})
