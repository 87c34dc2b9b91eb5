import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { phones } from '#test/support/screen/sizes.ts'
import { openRecord, readRecord } from './open-record.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const preview = page.getByRole('region', { name: 'お客さまからの見え方' })
const save = page.getByRole('button', { name: '保存する', exact: true })
const lunch = { open: '11:30', close: '14:30', last_order: '14:00' }
const week = { mon: [], tue: [lunch], wed: [lunch], thu: [], fri: [], sat: [], sun: [] }

test.each(phones)(
  'enters a week from one day: lunch, evening until after midnight, last order, a closed day, on a %s',
  async (size) => {
    const saves = await openRecord({ size })
    await button(/^火曜日 *未入力/).click()
    await page.getByRole('checkbox', { name: /^火曜日は *定休日$/ }).click()
    await button('もう1回あける（昼と夜など）').click()
    const first = page.getByRole('group', { name: '火曜日の1回目' })
    const second = page.getByRole('group', { name: '火曜日の2回目' })
    await first.getByRole('combobox', { name: '開店' }).selectOptions('11:30')
    await first.getByRole('combobox', { name: 'ラストオーダー' }).selectOptions('14:00')
    await second.getByRole('combobox', { name: '閉店' }).selectOptions('翌1:00')
    await second.getByRole('combobox', { name: 'ラストオーダー' }).selectOptions('ほかの時刻…')
    await second.getByRole('textbox', { name: 'ラストオーダー' }).fill('翌0:20')
    await second.getByRole('button', { name: '決定' }).click()
    await button('火曜日をほかの曜日にもコピー').click()
    const dialog = page.getByRole('dialog', { name: '火曜日の時間をコピー' })
    await dialog.getByRole('checkbox', { name: '月曜日' }).click()
    await expectAccessibleScreen()
    await dialog.getByRole('button', { name: 'コピーする' }).click()
    await expect.element(preview.getByText('火〜日')).toBeVisible()
    await expect.element(preview.getByText('17:30–翌1:00（L.O.翌0:20）')).toBeVisible()
    await expect.element(preview.getByText('月曜').first()).toBeVisible()
    await expectAccessibleScreen()
    await save.click()
    await expect.element(page.getByText('保存しました')).toBeVisible()
    const [{ weekly } = { weekly: undefined }] = saves.map((body) => readRecord(body).hours)
    expect(weekly).toMatchObject({
      mon: [],
      sun: [lunch, { open: '17:30', close: '25:00', last_order: '24:20' }],
    })
  },
)

test('shows a time that is not possible at its day', async () => {
  await openRecord({ shop: { hours: { weekly: week } } })
  await button(/^火曜日 *11:30/).click()
  await page.getByRole('combobox', { name: 'ラストオーダー' }).selectOptions('ほかの時刻…')
  const typed = page.getByRole('textbox', { name: 'ラストオーダー' })
  await typed.fill('おひる')
  await button('決定').click()
  await expect.element(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill('22:00')
  await button('決定').click()
  await button(/^火曜日 *11:30/).click()
  await save.click()
  await expect
    .element(page.getByText('ラストオーダーは、開店から閉店までの時刻にしてください'))
    .toBeVisible()
  await expectAccessibleScreen()
})

test('adds monthly closings, holidays, 年末年始 and a day with its own hours', async () => {
  const saves = await openRecord({ shop: { hours: { weekly: week } } })
  await page.getByRole('combobox', { name: '何回目の' }).selectOptions('第3')
  await button('休みに追加').click()
  await page.getByRole('combobox', { name: '何回目の' }).selectOptions('第1')
  await button('休みに追加').click()
  await page.getByRole('combobox', { name: '祝日の営業' }).selectOptions('休み')
  await expect.element(preview.getByText('月・木〜日曜、第1・第3火曜、祝日')).toBeVisible()
  await button(/^年末年始.*を休みに/).click()
  await expect.element(preview.getByText('休み（年末年始）').first()).toBeVisible()
  await expect.element(button(/^年末年始.*を休みに/)).not.toBeInTheDocument()
  await button('日にちを追加').click()
  await page.getByRole('combobox', { name: 'この日は' }).selectOptions('別の時間にあける')
  await page.getByLabelText(/^理由など/).fill('貸し切りのため')
  await expectAccessibleScreen()
  await save.click()
  await expect.element(page.getByText('保存しました')).toBeVisible()
  const [hours] = saves.map((body) => readRecord(body).hours)
  expect(hours?.monthly_closed).toEqual([
    { week: 1, day: 'tue' },
    { week: 3, day: 'tue' },
  ])
  expect(hours?.holidays.kind).toBe('closed')
  expect(hours?.special_days).toHaveLength(6)
  expect(hours?.special_days[0]).toMatchObject({ ranges: [lunch], note: '貸し切りのため' })
})
