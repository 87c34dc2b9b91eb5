import { expect } from '@playwright/test'
import { openEditor, test } from '#test/support/browser/browser.ts'
import { findReservationLine, openPublishSheet } from '#test/support/browser/editor.ts'
import { moveReservationTime } from '#test/support/faults/move-reservation-time.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

test('a reservation goes live at its start and ends at its end, and the open editor shows both @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const own = createPageClient(shop)
  const { url } = await own.bringOut('ふだんの品書き')
  await own.write('年末の品書き')
  await openEditor(page, stack, shop)
  await (await openPublishSheet(page)).getByRole('button', { name: '予約公開' }).click()
  const times = page.getByRole('dialog', { name: 'ページ1の公開を予約します' })
  await times.getByRole('checkbox', { name: /おわりの日時/ }).check()
  await times.getByRole('button', { name: '予約する' }).click()
  await page.getByRole('button', { name: '編集にもどる' }).click()
  await expect(findReservationLine(page)).toContainText('に公開されます')

  // The start is reached: the schedule has not fired yet, then it has.
  const start = await moveReservationTime(stack, shop, 'start')
  await page.reload()
  await expect(findReservationLine(page)).toContainText('の予約は、まだ公開されていません')
  expect((await visitPage(url)).html).toContain('ふだんの品書き')
  await start.fireSchedule()
  await expect.poll(async () => (await visitPage(url)).html).toContain('年末の品書き')
  await expect(findReservationLine(page)).toContainText(/公開済み.*に公開.*まで/)
  await expect(page.getByText('公開中の内容と同じです')).toBeVisible()

  // While it is live, the reservation and its end are still shown.
  const end = await moveReservationTime(stack, shop, 'end')
  await page.reload()
  await expect(findReservationLine(page)).toContainText('公開済み')
  await end.fireSchedule()
  await expect.poll(async () => (await visitPage(url)).html).toContain('ふだんの品書き')
  await expect(findReservationLine(page)).toContainText(/終了.*に、もとの内容にもどしました/)
  await expect(page.getByText('まだ公開していない変更があります')).toBeVisible()
  await findReservationLine(page).getByRole('button', { name: 'とじる' }).click()
  await expect(findReservationLine(page)).toHaveCount(0)
})
