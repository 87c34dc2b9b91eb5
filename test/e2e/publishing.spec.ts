import { expect, type Page } from '@playwright/test'
import { closePanel, takeSession, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { pageOf, visit } from '#test/support/pages.ts'

const words = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const asking = (page: Page) => page.getByRole('dialog', { name: 'ページ1を公開します' })
const times = (page: Page) =>
  page.getByRole('dialog', { name: /^ページ1の(公開を予約|予約を変更)/ })
const reserved = (page: Page) => page.getByRole('dialog', { name: '予約しました。' })
const line = (page: Page) => page.getByRole('region', { name: '公開の予約' })
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()

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

/** A page 1 with one saved text, opened. */
async function openPage(page: Page, shop: ShopCaller, app: string) {
  const text = 'はじめの文'
  await pageOf(shop).write(text)
  await page.goto(`${app}/1`)
  await expect(page.getByRole('button', { name: `部品1: 文字「${text}」` })).toBeVisible()
}

async function changeText(page: Page, text: string) {
  await page.getByRole('button', { name: /^部品1: 文字/ }).click()
  await words(page).fill(text)
  await isSaved(page)
  await closePanel(page)
}

async function openSheet(page: Page) {
  await closePanel(page)
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: '公開する' })
    .click()
  return asking(page)
}

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

test('a publish is looked at and taken back, the first and the next', async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, shop, stack.app)
  const address = `${stack.pages}/${shop.user.slug}/`
  const undone = page.getByRole('dialog', { name: 'さっきの公開を取り消しました。' })
  const published = page.getByRole('dialog', { name: '公開しました。' })
  const undo = published.getByRole('button', { name: 'さっきの公開を取り消す' })

  const sheet = await openSheet(page)
  await expect(sheet.getByText('はじめてお客さまに公開します')).toBeVisible()
  await sheet.getByRole('button', { name: '公開する' }).click()
  const link = published.getByRole('link', { name: 'ホームページを見る' })
  await expect(link).toHaveAttribute('href', address)
  expect((await visit(address)).html).toContain('はじめの文')
  await undo.click()
  await expect(undone.getByText('ページ1は下書きにもどりました。')).toBeVisible()
  expect((await visit(address)).status).toBe(404)
  await undone.getByRole('button', { name: '編集にもどる' }).click()

  await (await openSheet(page)).getByRole('button', { name: '公開する' }).click()
  await published.getByRole('button', { name: '編集にもどる' }).click()
  await changeText(page, '二つめの文')
  await (await openSheet(page)).getByRole('button', { name: '公開する' }).click()
  await expect(published).toBeVisible()
  expect((await visit(address)).html).toContain('二つめの文')
  await undo.click()
  await expect(undone.getByText('ひとつ前に公開していた内容が見えます')).toBeVisible()
  expect((await visit(address)).html).toContain('はじめの文')
  await undone.getByRole('button', { name: '編集にもどる' }).click()
  await expect(page.getByRole('button', { name: '部品1: 文字「二つめの文」' })).toBeVisible()

  // The page is taken down altogether; its draft stays.
  await page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()
  await page.getByRole('button', { name: '公開をやめる' }).click()
  const question = page.getByRole('dialog', { name: 'ページ1の公開をやめますか？' })
  await question.getByRole('button', { name: '公開をやめる' }).click()
  await expect(
    page.getByText('公開をやめました。ページ1は、お客さまには見えません。').first(),
  ).toBeVisible()
  expect((await visit(address)).status).toBe(404)
  expect(await pageOf(shop).texts()).toEqual(['二つめの文'])
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

  // Publishing by hand ends it, and says so before.
  const sheet = await openSheet(page)
  await expect(sheet.getByText('の予約は取り消しになります')).toBeVisible()
  await sheet.getByRole('button', { name: '公開する' }).click()
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
  await expect(asking(page).getByText('ほかの端末で変更されています')).toBeVisible()
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

  // The session has ended: sign-in comes over the sheet, and the sheet goes on.
  await changeText(page, '三つめの文')
  await openSheet(page)
  await page.context().clearCookies()
  await publish.click()
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(ended).toBeHidden()
  await expect(asking(page).getByText('ログインし直してから')).toBeVisible()
  await publish.click()
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
  const address = `${stack.pages}/${shop.user.slug}/`
  expect((await visit(address)).html).toContain('三つめの文')
})
