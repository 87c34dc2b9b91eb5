import { expect, type Page } from '@playwright/test'
import { takeSession, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { pageOf, visit } from '#test/support/pages.ts'
import { asking, changeText, openPage, openSheet } from '#test/support/publish-sheet.ts'

const times = (page: Page) =>
  page.getByRole('dialog', { name: /^ページ1の(公開を予約|予約を変更)/ })
const reserved = (page: Page) => page.getByRole('dialog', { name: '予約しました。' })
const line = (page: Page) => page.getByRole('region', { name: '公開の予約' })
const dayMs = 86_400_000
const inJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
/** `11月25日(水) 9:00`. */
const said = (time: string) => inJapan.format(new Date(time))
/** What the field of a day holds, so many days from now. */
const dayIn = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

/** Presses a button of the reservation's line, which a phone folds away. */
async function pressInLine(page: Page, name: string) {
  const unfold = line(page).getByRole('button', { name: '予約の操作' })
  if (await unfold.isVisible()) await unfold.click()
  await line(page).getByRole('button', { name }).click()
}

const waiting = async (shop: ShopCaller) => (await pageOf(shop).read()).reserve

test.beforeEach(async ({ page, stack, shop }) => {
  await takeSession(page.context(), stack, shop)
})

test('a reservation is made, told, renewed, changed and taken back', async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, shop, stack.app)
  await (await openSheet(page)).getByRole('button', { name: '予約公開' }).click()
  const quick = times(page).getByRole('radio', { name: /の朝9時|今朝9時/ })
  await quick.check()
  await expect(times(page).getByText(/\d+月\d+日\(.\) 9:00 に公開されます/)).toBeVisible()
  await times(page).getByRole('button', { name: '予約する' }).click()
  await expect(reserved(page)).toBeVisible()
  const { start = '' } = (await waiting(shop)) ?? {}
  await expect(reserved(page).getByText(`${said(start)} に公開されます。`)).toBeVisible()
  expect(said(start)).toMatch(/ 9:00$/)
  await reserved(page).getByRole('button', { name: '編集にもどる' }).click()
  await expect(line(page)).toContainText(`${said(start)} に公開されます`)
  await expect(line(page)).not.toContainText('変更があります')

  // What is changed afterwards is not in it, until it is renewed.
  await changeText(page, 'あとの文')
  await expect(line(page)).toContainText('予約のあとに変更があります')
  await page.goto(`${stack.app}/news`)
  await expect(page.getByRole('main').getByText('予約中')).toBeVisible()
  await page.goto(`${stack.app}/1`)
  await expect(line(page)).toContainText('予約のあとに変更があります')
  await pressInLine(page, '予約も新しくする')
  await expect.poll(() => waiting(shop)).toMatchObject({ start, is_current: true })
  await expect(line(page)).not.toContainText('変更があります')

  // By day and time, with an end.
  await pressInLine(page, '予約を変更')
  const first = times(page).getByRole('group', { name: '公開する日時' })
  await first.getByLabel('日付').fill(dayIn(10))
  await first.getByLabel('時').selectOption('18時')
  await first.getByLabel('分').selectOption('30分')
  await times(page)
    .getByRole('checkbox', { name: /おわりの日時/ })
    .check()
  await times(page).getByRole('group', { name: 'おわりの日時' }).getByLabel('日付').fill(dayIn(12))
  await times(page).getByRole('button', { name: '予約する' }).click()
  await expect(reserved(page)).toContainText('18:30 に公開されます')
  const changed = await waiting(shop)
  expect(changed).toMatchObject({
    start: new Date(`${dayIn(10)}T18:30+09:00`).toISOString(),
    state: 'reserved',
  })
  expect(changed?.end).not.toBeNull()
  await reserved(page).getByRole('button', { name: '編集にもどる' }).click()

  await pressInLine(page, '予約を取り消す')
  await expect(line(page)).toContainText('予約を取り消しました')
  expect(await waiting(shop)).toMatchObject({ state: 'cancelled' })
  await line(page).getByRole('button', { name: '予約を元に戻す' }).click()
  await expect(line(page)).toContainText('18:30 に公開されます')
  const { start: again, end } = (await waiting(shop)) ?? {}
  expect([again, end]).toEqual([changed?.start, changed?.end])
  expect((await visit(`${stack.pages}/${shop.user.slug}/`)).status).toBe(404)

  // Publishing by hand ends it, and says so before and after; taking that back does not bring it back.
  const sheet = await openSheet(page)
  await expect(sheet.getByText('の予約は取り消しになります')).toBeVisible()
  await sheet.getByRole('button', { name: '公開する' }).click()
  const published = page.getByRole('dialog', { name: '公開しました。' })
  await expect(published.getByText('18:30 の予約は取り消しになりました')).toBeVisible()
  expect(await waiting(shop)).toMatchObject({ state: 'cancelled' })
  await published.getByRole('button', { name: 'さっきの公開を取り消す' }).click()
  await expect(page.getByText('18:30 の予約は、もどりません')).toBeVisible()
  await page.getByRole('button', { name: '編集にもどる' }).click()
  await expect(line(page)).toHaveCount(0)
  expect(await waiting(shop)).toMatchObject({ state: 'cancelled' })
})

test('what cannot be is said in words, and the next try goes on @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, shop, stack.app)

  // Times, at their fields.
  await (await openSheet(page)).getByRole('button', { name: '予約公開' }).click()
  await times(page).getByRole('radio', { name: '日時をえらぶ' }).check()
  const day = times(page).getByLabel('日付')
  const reserve = times(page).getByRole('button', { name: '予約する' })
  for (const [value, problem] of [
    [dayIn(-1), '過ぎた日時は予約できません'],
    [dayIn(400), '予約できるのは1年先までです'],
    ['', '公開する日時を選んでください'],
  ] as const) {
    await day.fill(value)
    await reserve.click()
    await expect(times(page).getByText(problem)).toBeVisible()
    await expect(day).toBeFocused()
  }
  expect(await waiting(shop)).toBeNull()
  await times(page).getByRole('button', { name: 'もどる' }).click()

  // Another device has changed the draft: it is shown, and then published.
  await pageOf(shop).write('ほかの端末の文')
  const publish = asking(page).getByRole('button', { name: '公開する' })
  await publish.click()
  await expect(asking(page).getByText('ほかの端末で変更されていた')).toBeVisible()
  await expect(asking(page).getByText('ほかの端末の文')).toBeVisible()

  // No answer comes, although it got through: the same once more publishes nothing twice.
  await page.route(
    '**/api/publish',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await publish.click()
  await expect(asking(page).getByText('公開できたか、確かめられませんでした')).toBeVisible()
  await publish.click()
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
  expect(await pageOf(shop).list()).toHaveLength(1)
  await page.getByRole('button', { name: '編集にもどる' }).click()

  // The session has ended: sign-in comes over the sheet, and then the publish goes on by itself.
  await changeText(page, '三つめの文')
  await openSheet(page)
  await page.context().clearCookies()
  await publish.click()
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(ended).toBeHidden()
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
  const address = `${stack.pages}/${shop.user.slug}/`
  expect((await visit(address)).html).toContain('三つめの文')
})
