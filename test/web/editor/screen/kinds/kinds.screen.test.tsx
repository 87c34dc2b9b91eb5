import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Size } from '#test/support/browser/viewports.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { paste } from '#test/support/screen/paste.ts'
import { expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { phones } from '#test/support/screen/sizes.ts'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { findInPage, openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'

const soba = { ...emptyShop, shop: { ...emptyShop.shop, type: 'soba' as const } }
const saved = mockAnswer('saveData', { data: [], version: 2 })
const answers = [mockAnswer('getShop', soba), saved]
const menu = page.getByRole('region', { name: /^お品書き「/ })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

async function addMenu(size: Size = 'phone') {
  await openEditor({ answers, size })
  await pressTool('追加')
  await expectAccessibleScreen()
  await press(/^お品書き /)
  await expect.element(menu).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^品1 ?もりそば/ })).toBeVisible()
}

test.each(phones)(
  'a new menu has words of the trade, and its items are changed in the panel, on a %s',
  async (size) => {
    await addMenu(size)
    await expect
      .element(page.getByRole('button', { name: '部品3: お品書き「そば 酒のさかな」' }))
      .toBeVisible()
    await expectAccessibleScreen()

    await press(/^品1 ?もりそば/)
    const price = page.getByLabelText('値段')
    await expect.element(price).toHaveAttribute('inputmode', 'numeric')
    await price.fill('１２００')
    await press('時価など')
    await expect.element(price).toHaveValue('1,200円')
    await expect.element(price).toHaveAttribute('inputmode', 'text')
    await price.fill('850円')
    await press('品を下へ')
    await press('一覧へもどる')
    await expect.element(page.getByRole('button', { name: /^品2 ?もりそば/ })).toHaveFocus()
    await expect.element(page.getByText('850円').first()).toBeVisible()
  },
)

test('the panel of a menu begins with the dishes; names of groups and the title are collapsed below', async () => {
  await addMenu()
  await expect.element(page.getByRole('button', { name: /^品1 ?もりそば/ })).toBeInViewport()
  await expect.element(page.getByLabelText('題', { exact: true })).not.toBeVisible()
  await expect.element(page.getByLabelText('まとまり1の名前')).not.toBeVisible()
  await page.getByText('「そば」の名前・順番').click()
  await page.getByLabelText('まとまり1の名前').fill('温かいそば')
  await expect.element(page.getByText('「温かいそば」の名前・順番')).toBeVisible()
  await press(/^まとまりを追加/)
  await expect.element(page.getByLabelText('まとまり3の名前')).toHaveFocus()
  await page.getByText('お品書きの題・税').click()
  await expect.element(page.getByLabelText('題', { exact: true })).toBeVisible()
  await expectAccessibleScreen()
})

test('how all prices are taxed is said once, and is opened by a press on it', async () => {
  await addMenu('desktop')
  await page.getByText('お品書きの題・税').click()
  await page.getByRole('radio', { name: '税込と書く' }).click()
  const tax = findInPage('.tax')
  expect(tax.textContent).toBe('価格はすべて税込です')
  await page.getByText('お品書きの題・税').click()
  const block = page.getByRole('button', { name: /^部品3: お品書き/ })
  const [box, line] = [block.element().getBoundingClientRect(), tax.getBoundingClientRect()]
  await block.click({ position: { x: line.left - box.left + 40, y: line.top - box.top + 8 } })
  await expect.element(page.getByRole('radio', { name: '税込と書く' })).toHaveFocus()
})

test('売り切れ is switched in the row, and undone as a step of its own', async () => {
  await addMenu()
  const soldOut = page.getByRole('switch', { name: 'もりそばは売り切れ' })
  await soldOut.click()
  await expect.element(soldOut).toHaveAttribute('aria-checked', 'true')
  await press('元に戻す')
  await expect.element(soldOut).toHaveAttribute('aria-checked', 'false')
})

test('an item is added in its name field, and a removed one comes back', async () => {
  await addMenu('desktop')
  await page
    .getByRole('region', { name: 'そば', exact: true })
    .getByRole('button', { name: '品を追加' })
    .click()
  await expect.element(page.getByLabelText('名前')).toHaveFocus()
  await userEvent.keyboard('かけそば')
  await press('一覧へもどる')
  await press(/^品4 ?かけそば/)
  await press('品を削除')
  await expect.element(page.getByText('品4を削除しました').first()).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect.element(page.getByRole('button', { name: /^品4 ?かけそば/ })).toBeVisible()
})

test('the rows of a pasted table become items of the menu', async () => {
  await addMenu('desktop')
  paste(document.body, '品名\t値段\nおでん\t600\n')
  await expect.element(page.getByText('貼り付けた品を1つ追加しました').first()).toBeVisible()
  const added = page.getByRole('region', { name: 'まとまり3' }).getByRole('button')
  await added.filter({ hasText: '品を追加' }).click()
  paste(page.getByLabelText('名前').element(), '熱燗\t500円\n')
  await expect.element(added.filter({ hasText: 'おでん600円' })).toBeVisible()
  await expect.element(added.filter({ hasText: '熱燗500円' })).toBeVisible()
})

test('after undo of an added item, the list and the buttons of the block are back', async () => {
  await addMenu('desktop')
  await page
    .getByRole('region', { name: 'そば', exact: true })
    .getByRole('button', { name: '品を追加' })
    .click()
  await expect.element(page.getByLabelText('名前')).toHaveFocus()
  await expect.element(menu.getByRole('button', { name: '複製' })).not.toBeInTheDocument()
  await press('元に戻す')
  await expect.element(menu.getByRole('button', { name: '複製' })).toBeVisible()
  await press('やり直す')
  await expect.element(page.getByRole('button', { name: /^品4 ?（/ })).toBeVisible()
})

test.each([
  '見出し',
  '営業時間',
  'アクセス',
  '連絡先',
  'お知らせ',
  'クーポン',
  'よくある質問',
  'ボタン',
  '区切り',
])('adds %s with accessible controls', async (name) => {
  await openEditor({ answers, size: 'phone' })
  await pressTool('追加')
  await press(new RegExp(`^${name} `))
  await expect.element(page.getByRole('region', { name: new RegExp(`^${name}`) })).toBeVisible()
  await page.getByRole('tab', { name: '見た目' }).click()
  await expectAccessibleScreen()
})

const emptyAnswers = [mockAnswer('getShop', emptyShop), saved]
const themed = mockAnswer('getShop', { ...emptyShop, look: { theme: 'cafe', colours: 0 } })
const filled = mockAnswer('getShop', {
  ...emptyShop,
  shop: v.parse(ShopRecord, {
    phone: '03-1234-5678',
    address: '東京都台東区1-2-3',
    hours: { weekly: { mon: [{ open: '11:00', close: '20:00' }] } },
  }),
})
async function addKind(label: string) {
  await pressTool('追加')
  await press(new RegExp(`^${label} `))
}

test.each([
  ['営業時間', '営業時間'],
  ['アクセス', '住所'],
  ['連絡先', '連絡先'],
  ['ボタン', '電話番号'],
])('a block of %s without what it shows says what is missing', async (kind, missing) => {
  await openEditor({ answers: emptyAnswers })
  await addKind(kind)
  const row = page.getByText(`${missing}がまだ入っていません`, { exact: true })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeGreaterThan(16)
  const link = page.getByRole('link', { name: 'お店の情報をひらく' })
  await expect.poll(() => link.elements().length).toBe(2)
  await expectAccessibleScreen()
  await expect.element(link.first()).toHaveAttribute('href', '/shop')
})

test.each(['お品書き', '営業時間', 'アクセス', '連絡先'])(
  'the title of %s is written in its panel',
  async (kind) => {
    await openEditor({ answers: [filled, saved] })
    await addKind(kind)
    if (kind === 'お品書き') await page.getByText('お品書きの題・税').click()
    await page.getByLabelText('題', { exact: true }).fill('いつでもどうぞ')
    await expect.element(page.getByRole('heading', { name: 'いつでもどうぞ' })).toBeInTheDocument()
  },
)

test.each([
  [/^ページの上/, 'お店の名前・ロゴ・電話番号は「お店の情報」で変えられます'],
  [/^ページの下/, 'お店の名前・住所・営業時間・SNSは「お店の情報」で変えられます'],
])('%s says where it is changed', async (name, text) => {
  await openEditor({ answers: [themed, saved] })
  await press(name)
  await expect.element(page.getByText(text, { exact: false }).last()).toBeVisible()
  await expectAccessibleScreen()
  await press('ページの名前')
  await expect.element(page.getByRole('tab', { name: '背景', selected: true })).toBeVisible()
  const link = page.getByRole('link', { name: 'お店の情報をひらく' })
  await expect.element(link).toHaveAttribute('href', '/shop')
})
