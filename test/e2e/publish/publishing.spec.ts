import { expect, type Page } from '@playwright/test'
import { test } from '#test/support/browser/browser.ts'
import {
  changePageText,
  findReservationLine,
  openPublishSheet,
  openSavedPage,
} from '#test/support/browser/editor.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const listTimes = (page: Page) =>
  page.getByRole('dialog', { name: /^ページ1の(公開を予約|予約を変更)/ })
const findReservedDialog = (page: Page) => page.getByRole('dialog', { name: '予約しました。' })
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

/** Presses a button of the reservation's line, which is collapsed on a phone. */
async function pressInLine(page: Page, name: string) {
  const menuButton = findReservationLine(page).getByRole('button', { name: '予約の操作' })
  if (await menuButton.isVisible()) await menuButton.click()
  await findReservationLine(page).getByRole('button', { name }).click()
}

const readReservation = async (shop: ShopCaller) => (await createPageClient(shop).read()).reserve

test('a reservation is made, shown, renewed, changed and cancelled @phone', async ({
  page,
  stack,
  shop,
}) => {
  await openSavedPage(page, stack, shop)
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
})
