import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { closePanel, openEditor, selectBlock, test } from '#test/support/browser/browser.ts'
import { openPublishSheet } from '#test/support/browser/editor.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const dayMs = 24 * 60 * 60_000

/** 9:00 in Japan on the day that is this many days from now, as inputs of dates and times hold it. */
const timeIn = (days: number) =>
  `${new Date(Date.now() + 9 * 60 * 60_000 + days * dayMs).toISOString().slice(0, 10)}T09:00`

const formatDay = (time: string) => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`

test('a block is shown from a day on, and a date that has gone by is said at the block and before publishing @phone', async ({
  page,
  stack,
  shop,
}) => {
  const gone = `${formatDay(timeIn(-3))}まで`
  const client = createPageClient(shop)
  const data = [
    { id: 'summer', text: `冷やし中華は${gone}`, text_check: true, text_size: 24 },
    { id: 'autumn', text: 'きのこそば、はじめます', text_check: true, text_size: 24 },
  ]
  await shop.ok('saveData', { body: { ...client.at, data, version: 1 } })

  await openEditor(page, stack, shop)
  await expect(page.getByText(`「${gone}」は過ぎています`)).toBeVisible()
  await selectBlock(page, /^部品2: 文字「きのこ/)
  await page.getByRole('tab', { name: 'リンク・その他' }).click()
  const period = page.getByRole('group', { name: '表示する期間' })
  await period.getByLabel('いつまで').fill(timeIn(1))
  await period.getByLabel('いつから').fill(timeIn(2))
  await expect(period.getByText('「いつまで」は「いつから」より後にしてください')).toBeVisible()
  await expect(page.getByText('期限ぎれ', { exact: true })).toBeVisible()
  await period.getByLabel('いつまで').fill(timeIn(9))
  const start = `${formatDay(timeIn(2))} 9:00から`
  await expect(page.getByText(start, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await closePanel(page)
  await expect(
    page.getByRole('button', { name: new RegExp(`^部品2: .*、.*${start}$`) }),
  ).toBeVisible()

  const sheet = await openPublishSheet(page)
  await expect(sheet.getByText(`「${gone}」は過ぎています。`)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'なおす' }).click()
  await expect(page.getByRole('region', { name: /^文字「冷やし中華/ })).toBeVisible()
  await (await openPublishSheet(page)).getByRole('button', { name: '公開する' }).click()
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
  const { html } = await visitPage(`${stack.pages}/${shop.user.slug}/`)
  expect(html).toContain('冷やし中華')
  expect(html).not.toContain('きのこそば')
})
