import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { adminLogin } from '#test/support/admin-login.ts'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import {
  addAdminSession,
  fillSignIn,
  openMenu,
  submitSignIn,
  test,
} from '#test/support/browser/browser.ts'
import { readQrCode } from '#test/support/browser/read-qr-code.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'

const hostile = '<img src=x onerror=alert(1)> \u200Fのれん 🏮'
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findCards = (page: Page) => page.getByRole('article', { name: 'ログインカード' })
const findListed = (page: Page) => page.locator('tbody').getByRole('link')

/** Goes to another screen by the menu. */
async function goTo(page: Page, name: string) {
  await openMenu(page)
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}

test('an admin registers a shop that signs in with its card, writes it news, and suspends and deletes it @any-size', async ({
  page,
  browser,
  stack,
}, { project }) => {
  const name = `kanri-${project.name}`
  await page.goto(`${stack.app}/edit`)
  await fillSignIn(page, adminLogin)
  await expect(page).toHaveURL(`${stack.app}/edit/users`)
  await goTo(page, '新規登録')
  await page.getByLabel('店名').fill(hostile)
  await page.getByLabel('ログインID').fill(name)
  await page.getByLabel('アドレス').fill(name)
  await findButton(page, '登録する').click()
  await expect(page.getByRole('heading', { name: '登録しました' })).toBeFocused()
  const card = findCards(page)
  await expect(card).toContainText(hostile)
  await expectAccessible(page)
  // As an image with modules of whole pixels.
  await card.getByRole('img').evaluate((svg: SVGSVGElement) => {
    const size = `${svg.viewBox.baseVal.width * 4}px`
    const whole = { width: size, height: size, maxWidth: 'none', background: '#fff' }
    Object.assign(svg.style, { ...whole, position: 'fixed', top: '40%', left: '0', zIndex: '9' })
  })
  expect(await readQrCode(await card.getByRole('img').screenshot({ scale: 'css' }))).toBe(
    `${stack.app}/login?openExternalBrowser=1`,
  )
  const oneTime = await card
    .getByText('はじめのパスワード', { exact: true })
    .locator('xpath=following-sibling::dd')
    .innerText()
  const owner = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await submitSignIn(owner, stack, { login_id: name, password: oneTime })
  await owner.getByLabel('新しいパスワード', { exact: true }).fill('atarashii-kagi-7')
  await findButton(owner, 'このパスワードにする').click()
  await owner.waitForURL(/\/(news|start)$/)

  await goTo(page, '更新ニュース')
  await page.getByRole('link', { name: '新しいお知らせを書く' }).click()
  const title = `${hostile} ${project.name}`
  await page.getByLabel('題名').fill(title)
  await page.getByLabel('本文').fill('30日から3日まで休みます。')
  await page.getByRole('button', { name: '写真をえらぶ' }).click()
  const buffer = await buildCameraJpeg({ width: 400, height: 300 })
  const file = { name: 'いぬ"><b>.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel(/この(スマホ|パソコン)から追加/).setInputFiles(file)
  await expect(page.getByRole('img', { name: 'いまの写真' })).toBeVisible()
  await expectAccessible(page)
  // Many shops would be asked about first.
  await page.getByRole('combobox', { name: '送り先' }).selectOption('条件に合うお店')
  await page.getByLabel('名前・住所などの言葉').fill(name)
  await findButton(page, '登録して知らせる').click()
  await expect(page.getByText(`「${title}」を登録しました。`).first()).toBeVisible()
  await owner.goto(`${stack.app}/news`)
  await owner.getByRole('heading', { name: title }).click()
  await expect(owner.getByRole('img', { name: `${title}の写真` })).toBeVisible()

  await page.goto(`${stack.app}/edit/users`)
  await page.getByLabel('名前・電話・住所・メモなどでさがす').fill(name)
  await expect(page.getByText(/1件$/)).toBeVisible()
  await expect(findListed(page)).toHaveText([hostile])
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    findButton(page, '表にして保存（CSV）').click(),
  ])
  expect(table.suggestedFilename()).toMatch(/^お店の一覧-\d{8}\.csv$/)
  expect((await readFile(await table.path())).toString()).toMatch(
    new RegExp(`^\uFEFF.*${name}`, 's'),
  )
  await findListed(page).click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(hostile)
  await page.getByRole('button', { name: '一時停止・削除' }).click()
  await findButton(page, '一時停止する').click()
  await page.getByRole('dialog').getByRole('button', { name: '一時停止する' }).click()
  await expect(page.getByText('一時停止中', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '操作の記録' }).click()
  const records = page.getByRole('region', { name: '操作の記録', exact: true })
  await expect(records.getByText(/一時停止/).first()).toBeVisible()
  await owner.reload()
  const ended = owner.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect(ended.getByText(/このお店は、いま一時停止中です/)).toBeVisible()
  await owner.context().close()

  await findButton(page, 'お店を削除する').click()
  const deleting = page.getByRole('dialog', { name: 'お店を削除しますか？' })
  await deleting.getByLabel('お店の名前').fill(hostile)
  await expectAccessible(page)
  await findButton(page, '削除する').click()
  await expect(page).toHaveURL(/\/edit\/users/)
  await expect(page.locator('tbody').getByText(name, { exact: true })).toHaveCount(0)
})

test('shops of a CSV file are registered once despite a lost answer and a reload, and printed @any-size', async ({
  page,
  context,
  stack,
  admin,
}) => {
  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/newregister?way=csv`)
  const name = `ichiran-${process.pid}`
  const rows = Array.from(
    { length: 10 },
    (_, index) => `"${hostile}${index}",${name}-${index},${name}-m${index}`,
  )
  const buffer = Buffer.from(`店名,ログインID,アドレス\r\n${rows.join('\r\n')}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '一覧.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('10件は、すべて登録できます')).toBeVisible()

  // The shops are registered, but the answer is lost.
  await page.route('**/api/users/add', async (route) => {
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: '10件を登録する' }).click()
  await expect(page.getByText('サーバーの返事を待っています')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: '登録が途中です' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '続きから登録する' }).click()
  await expect(page.getByRole('heading', { name: '10件を登録しました' })).toBeVisible()
  const { users } = await admin.ok('listUsers', { query: { q: name, limit: '100' } })
  expect(users.map(({ login_id }) => login_id).toSorted()).toEqual(
    rows.map((_, index) => `${name}-${index}`),
  )
  await expect(findCards(page)).toHaveCount(10)
  await expectAccessible(page)

  await page.evaluate(() => {
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') })
  })
  await page.getByRole('button', { name: '10枚を印刷する（A4で2枚）' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '新規登録' })).toBeHidden()
  const printed = findCards(page).locator('visible=true')
  await expect(printed).toHaveCount(10)
  const tooFull = await printed.evaluateAll((all) =>
    all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
  )
  expect(tooFull).toEqual([])
})
