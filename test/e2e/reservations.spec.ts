import { expect, type Page } from '@playwright/test'
import { bringTime } from '#test/support/bring-time.ts'
import { openEditor, test } from '#test/support/browser.ts'
import { pageOf, visit } from '#test/support/pages.ts'

const line = (page: Page) => page.getByRole('region', { name: '公開の予約' })

test('what is reserved goes live at its time and goes again at its end, and the open editor says so', async ({
  page,
  stack,
  shop,
}) => {
  const own = pageOf(shop)
  const { url } = await own.bringOut('ふだんの品書き')
  await own.write('年末の品書き')
  await openEditor(page, stack, shop)
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: '公開する' })
    .click()
  await page.getByRole('button', { name: '予約公開' }).click()
  const times = page.getByRole('dialog', { name: 'ページ1の公開を予約します' })
  await times.getByRole('checkbox', { name: /おわりの日時/ }).check()
  await times.getByRole('button', { name: '予約する' }).click()
  await page.getByRole('button', { name: '編集にもどる' }).click()
  await expect(line(page)).toContainText('に公開されます')

  // The time has come: at first nothing has happened yet, then it has.
  const start = await bringTime(stack, shop, 'start')
  await page.reload()
  await expect(line(page)).toContainText('の予約は、まだ公開されていません')
  expect((await visit(url)).html).toContain('ふだんの品書き')
  await start.come()
  await expect.poll(async () => (await visit(url)).html).toContain('年末の品書き')
  await expect(line(page)).toContainText(/公開済み.*に公開.*まで/)
  await expect(page.getByText('公開中の内容と同じです')).toBeVisible()

  // While it is out it goes on being told, and so is its end.
  const end = await bringTime(stack, shop, 'end')
  await page.reload()
  await expect(line(page)).toContainText('公開済み')
  await end.come()
  await expect.poll(async () => (await visit(url)).html).toContain('ふだんの品書き')
  await expect(line(page)).toContainText(/終了.*に、もとの内容にもどしました/)
  await expect(page.getByText('まだ公開していない変更があります')).toBeVisible()
  await line(page).getByRole('button', { name: 'とじる' }).click()
  await expect(line(page)).toHaveCount(0)
})
