import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { openEditor, pressTool } from '#test/web/screens/editor/opened-editor.ts'

const saved = mockAnswer('saveData', { data: [], version: 2 })
const answers = [mockAnswer('getShop', emptyShop), saved]
const themed = mockAnswer('getShop', { ...emptyShop, look: { theme: 'cafe', colours: 0 } })
const filled = mockAnswer('getShop', {
  ...emptyShop,
  shop: v.parse(ShopRecord, {
    phone: '03-1234-5678',
    address: '東京都台東区1-2-3',
    hours: { weekly: { mon: [{ open: '11:00', close: '20:00' }] } },
  }),
})
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

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
  await openEditor({ answers })
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
    if (kind === 'お品書き') await page.getByText('お品書きの題').click()
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
