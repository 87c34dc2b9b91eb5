import { expect, type Page } from '@playwright/test'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import {
  changePageText,
  findPublishSheet,
  openPublishSheet,
  openSavedPage,
} from '#test/support/browser/publish-sheet.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const listTimes = (page: Page) =>
  page.getByRole('dialog', { name: /^ページ1の(公開を予約|予約を変更)/ })
const findReservedDialog = (page: Page) => page.getByRole('dialog', { name: '予約しました。' })
const findReservationLine = (page: Page) => page.getByRole('region', { name: '公開の予約' })
const dayMs = 86_400_000
const japanTimeFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
/** `11月25日(水) 9:00`. */
const findText = (time: string) => japanTimeFormat.format(new Date(time))
/** The value of the day field, this many days from now. */
const formatDayIn = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

/** Presses a button of the reservation's line, which is folded on a phone. */
async function pressInLine(page: Page, name: string) {
  const unfold = findReservationLine(page).getByRole('button', { name: '予約の操作' })
  if (await unfold.isVisible()) await unfold.click()
  await findReservationLine(page).getByRole('button', { name }).click()
}

const readReservation = async (shop: ShopCaller) => (await createPageClient(shop).read()).reserve

test.beforeEach(async ({ page, stack, shop }) => {
  await addShopSession(page.context(), stack, shop)
})

test('a reservation is made, shown, renewed, changed and cancelled', async ({
  page,
  stack,
  shop,
}) => {
  await openSavedPage(page, shop, stack.app)
  await (await openPublishSheet(page)).getByRole('button', { name: '予約公開' }).click()
  const quick = listTimes(page).getByRole('radio', { name: /の朝9時|今朝9時/ })
  await quick.check()
  await expect(listTimes(page).getByText(/\d+月\d+日\(.\) 9:00 に公開されます/)).toBeVisible()
  await listTimes(page).getByRole('button', { name: '予約する' }).click()
  await expect(findReservedDialog(page)).toBeVisible()
  const { start = '' } = (await readReservation(shop)) ?? {}
  await expect(
    findReservedDialog(page).getByText(`${findText(start)} に公開されます。`),
  ).toBeVisible()
  expect(findText(start)).toMatch(/ 9:00$/)
  await findReservedDialog(page).getByRole('button', { name: '編集にもどる' }).click()
  await expect(findReservationLine(page)).toContainText(`${findText(start)} に公開されます`)
  await expect(findReservationLine(page)).not.toContainText('変更があります')

  // Later changes are included only after renewing the reservation.
  await changePageText(page, 'あとの文')
  await expect(findReservationLine(page)).toContainText('予約のあとに変更があります')
  await page.goto(`${stack.app}/news`)
  await expect(page.getByRole('main').getByText('予約中')).toBeVisible()
  await page.goto(`${stack.app}/1`)
  await expect(findReservationLine(page)).toContainText('予約のあとに変更があります')
  await pressInLine(page, '予約も新しくする')
  await expect.poll(() => readReservation(shop)).toMatchObject({ start, is_current: true })
  await expect(findReservationLine(page)).not.toContainText('変更があります')

  // With a day, a time and an end.
  await pressInLine(page, '予約を変更')
  const first = listTimes(page).getByRole('group', { name: '公開する日時' })
  await first.getByLabel('日付').fill(formatDayIn(10))
  await first.getByLabel('時').selectOption('18時')
  await first.getByLabel('分').selectOption('30分')
  await listTimes(page)
    .getByRole('checkbox', { name: /おわりの日時/ })
    .check()
  await listTimes(page)
    .getByRole('group', { name: 'おわりの日時' })
    .getByLabel('日付')
    .fill(formatDayIn(12))
  await listTimes(page).getByRole('button', { name: '予約する' }).click()
  await expect(findReservedDialog(page)).toContainText('18:30 に公開されます')
  const changed = await readReservation(shop)
  expect(changed).toMatchObject({
    start: new Date(`${formatDayIn(10)}T18:30+09:00`).toISOString(),
    state: 'reserved',
  })
  expect(changed?.end).not.toBeNull()
  await findReservedDialog(page).getByRole('button', { name: '編集にもどる' }).click()

  await pressInLine(page, '予約を取り消す')
  await expect(findReservationLine(page)).toContainText('予約を取り消しました')
  expect(await readReservation(shop)).toMatchObject({ state: 'cancelled' })
  await findReservationLine(page).getByRole('button', { name: '予約を元に戻す' }).click()
  await expect(findReservationLine(page)).toContainText('18:30 に公開されます')
  const { start: again, end } = (await readReservation(shop)) ?? {}
  expect([again, end]).toEqual([changed?.start, changed?.end])
  expect((await visitPage(`${stack.pages}/${shop.user.slug}/`)).status).toBe(404)

  // Publishing ends the reservation, and undoing the publish does not restore it.
  const sheet = await openPublishSheet(page)
  await expect(sheet.getByText('の予約は取り消しになります')).toBeVisible()
  await sheet.getByRole('button', { name: '公開する' }).click()
  const published = page.getByRole('dialog', { name: '公開しました。' })
  await expect(published.getByText('18:30 の予約は取り消しになりました')).toBeVisible()
  expect(await readReservation(shop)).toMatchObject({ state: 'cancelled' })
  await published.getByRole('button', { name: 'さっきの公開を取り消す' }).click()
  await expect(page.getByText('18:30 の予約は、もどりません')).toBeVisible()
  await page.getByRole('button', { name: '編集にもどる' }).click()
  await expect(findReservationLine(page)).toHaveCount(0)
  expect(await readReservation(shop)).toMatchObject({ state: 'cancelled' })
})

test('impossible times are explained, and the next attempt works @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await openSavedPage(page, shop, stack.app)

  // Errors are shown at their fields.
  await (await openPublishSheet(page)).getByRole('button', { name: '予約公開' }).click()
  await listTimes(page).getByRole('radio', { name: '日時をえらぶ' }).check()
  const day = listTimes(page).getByLabel('日付')
  const reserve = listTimes(page).getByRole('button', { name: '予約する' })
  for (const [value, problem] of [
    [formatDayIn(-1), '過ぎた日時は予約できません'],
    [formatDayIn(400), '予約できるのは1年先までです'],
    ['', '公開する日時を選んでください'],
  ] as const) {
    await day.fill(value)
    await reserve.click()
    await expect(listTimes(page).getByText(problem)).toBeVisible()
    await expect(day).toBeFocused()
  }
  expect(await readReservation(shop)).toBeNull()
  await listTimes(page).getByRole('button', { name: 'もどる' }).click()

  // Another device has changed the draft: the changes are shown and then published.
  await createPageClient(shop).write('ほかの端末の文')
  const publish = findPublishSheet(page).getByRole('button', { name: '公開する' })
  await publish.click()
  await expect(findPublishSheet(page).getByText('ほかの端末で変更されていた')).toBeVisible()
  await expect(findPublishSheet(page).getByText('ほかの端末の文')).toBeVisible()

  // The answer is lost although the publish happened: the sheet checks and does not publish twice.
  await page.route(
    '**/api/publish',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await publish.click()
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
  expect(await createPageClient(shop).list()).toHaveLength(1)
  await page.getByRole('button', { name: '編集にもどる' }).click()

  // The session ends: the sign-in opens over the sheet, and the publish continues.
  await changePageText(page, '三つめの文')
  await openPublishSheet(page)
  await page.context().clearCookies()
  await publish.click()
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(ended).toBeHidden()
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
  const address = `${stack.pages}/${shop.user.slug}/`
  expect((await visitPage(address)).html).toContain('三つめの文')
})
