import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addAdminSession, test } from '#test/support/browser/browser.ts'
import { readQrCode } from '#test/support/browser/read-qr-code.ts'

const hostile = '<img src=x onerror=alert(1)> \u200Fのれん 🏮'

let made = 0
function newName(): string {
  made += 1
  return `touroku-${process.pid}-${made}`
}

const listCards = (page: Page) => page.getByRole('article', { name: 'ログインカード' })

/** The text of a card below this label. */
const findOnCard = (card: Locator, word: string) =>
  card.getByText(word, { exact: true }).locator('xpath=following-sibling::dd').innerText()

/** The card's QR code as an image with modules of whole pixels. */
async function readCodeImage(card: Locator): Promise<Buffer> {
  const code = card.getByRole('img')
  await code.evaluate((svg: SVGSVGElement) => {
    const size = `${svg.viewBox.baseVal.width * 4}px`
    const whole = { width: size, height: size, maxWidth: 'none', background: '#fff' }
    Object.assign(svg.style, { ...whole, position: 'fixed', top: '40%', left: '0', zIndex: '9' })
  })
  return code.screenshot({ scale: 'css' })
}

const buildCsv = (lines: string[]) => `店名,ログインID,アドレス\r\n${lines.join('\r\n')}`

function chooseFile(page: Page, name: string, text: string) {
  const buffer = Buffer.from(text)
  return page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('an admin registers a shop, and the shop signs in with its login card', async ({
  page,
  context,
  stack,
}) => {
  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/newregister`)
  const [login_id, slug] = [newName(), newName()]
  const button = page.getByRole('button', { name: '登録する' })
  await button.click()
  await expect(page.getByText('店名を入力してください')).toBeVisible()
  await expect(page.getByLabel('店名')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('店名').fill(hostile)
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('アドレス').fill(slug)
  await button.click()
  await expect(page.getByRole('heading', { name: '登録しました' })).toBeFocused()
  const card = listCards(page)
  await expect(card).toContainText(hostile)
  await expectAccessible(page)
  expect(await readQrCode(await readCodeImage(card))).toBe(
    `${stack.app}/login?openExternalBrowser=1`,
  )
  await expect(card.getByText(`${stack.app}/login`, { exact: true })).toBeVisible()
  const password = await findOnCard(card, 'はじめのパスワード')

  // Its names are taken now, which is reported before anything is created.
  await page.getByRole('button', { name: '続けて登録する' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'とじて続ける' }).click()
  await page.getByLabel('店名').fill('別の店')
  await page.getByLabel('ログインID').fill(login_id.toUpperCase())
  await page.getByLabel('アドレス').fill(slug)
  await button.click()
  await expect(page.getByText('このログインIDは、ほかのお店が使っています')).toBeVisible()
  await expect(page.getByText('このアドレスは、ほかのお店が使っています')).toBeVisible()

  await page.goto(`${stack.app}/login`)
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByRole('heading', { name: '新しいパスワードを決める' })).toBeVisible()
})

test('shops of a CSV file are checked, each registered once despite a lost answer and a reload, and printed @any-size', async ({
  page,
  context,
  stack,
  admin,
}) => {
  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/newregister?way=csv`)
  const name = newName()
  const line = (index: number) => `"${hostile}${index}",${name}-${index},${name}-m${index}`
  const rows = Array.from({ length: 10 }, (_, index) => line(index))
  const listed = async () => {
    const { users } = await admin.ok('listUsers', { query: { q: name, limit: '100' } })
    return users.map(({ login_id }) => login_id)
  }

  await chooseFile(page, '一覧.csv', buildCsv([...rows, `うめ,${name}-3,ASSETS`]))
  await expect(page.getByText('2行に、直すところがあります')).toBeVisible()
  await expect(page.getByRole('row', { name: /12行目 アドレス ASSETS/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /5行目 ログインID .*12行目と同じです/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /件を登録する/ })).toBeHidden()
  await expectAccessible(page)

  await chooseFile(page, '一覧.csv', buildCsv(rows))
  await expect(page.getByText('10件は、すべて登録できます')).toBeVisible()
  await expectAccessible(page)
  expect(await listed()).toEqual([])

  // The fourth shop is registered, but the answer is lost.
  let calls = 0
  await page.route('**/api/user/add', async (route) => {
    calls += 1
    if (calls < 4) return route.continue()
    if (calls === 4) await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: '10件を登録する' }).click()
  await expect(page.getByText('サーバーにつながりません')).toBeVisible()
  expect(await listed()).toHaveLength(4)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: '登録がとまっています' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '続きから登録する' }).click()
  await expect(page.getByRole('heading', { name: '10件を登録しました' })).toBeVisible()
  expect((await listed()).toSorted()).toEqual(rows.map((_, index) => `${name}-${index}`))
  await expect(listCards(page)).toHaveCount(10)
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
  const printed = listCards(page).locator('visible=true')
  await expect(printed).toHaveCount(10)
  const tooFull = await printed.evaluateAll((all) =>
    all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
  )
  expect(tooFull).toEqual([])
})
