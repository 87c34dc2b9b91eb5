import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'

const free = mockAnswer('checkNames', { login_ids: [], slugs: [] })
const toFile = (...lines: string[]) => new File([lines.join('\n')], '一覧.csv')
const choose = (file: File) => page.getByLabelText(/ファイルを選ぶ$/).upload(file)
const column = (heading: string) => page.getByRole('combobox', { name: `${heading}を登録する項目` })
const confirm = page.getByRole('button', { name: 'この内容で確かめる' })

for (const size of [undefined, 'phone'] as const)
  test(`shows what other headings are taken as, and lets it be changed (${size ?? 'desktop'})`, async () => {
    await openAdmin('/edit/newregister?way=csv', [free], { ...(size && { size }) })
    await choose(toFile('屋号,TEL,会員番号,URL,備考', 'はつ,03-1234-5678,hatsu-1,hatsu,メモ'))
    await expect.element(column('屋号')).toHaveValue('shop_name')
    await expect.element(column('TEL')).toHaveValue('phone')
    await expect.element(column('URL')).toHaveValue('slug')
    await expect.element(column('備考')).toHaveValue('')
    await expect.element(page.getByText('03-1234-5678')).toBeVisible()
    await expect
      .element(page.getByText('「ログインID」の列がどれか、えらんでください。'))
      .toBeVisible()
    await expectAccessibleScreen()
    await column('会員番号').selectOptions('ログインID')
    await column('備考').selectOptions('店名')
    await expect.element(page.getByText(/「店名」の列が2つあります/)).toBeVisible()
    await column('備考').selectOptions('登録しない')
    await confirm.click()
    await expect.element(page.getByText(/1件は、すべて登録できます/)).toBeVisible()
    await page.getByRole('button', { name: '列をえらび直す' }).click()
    await expect.element(column('会員番号')).toHaveValue('login_id')
  })

test('remembers the columns for the same headings in another order', async () => {
  await openAdmin('/edit/newregister?way=csv', [free])
  await choose(toFile('屋号,会員番号,URL', 'はつ,hatsu-1,hatsu'))
  await column('会員番号').selectOptions('ログインID')
  await confirm.click()
  await expect.element(page.getByText(/1件は、すべて登録できます/)).toBeVisible()
  await choose(toFile('URL,会員番号,屋号', 'ume,ume-1,うめ'))
  await expect.element(page.getByText(/前に同じ見出しのファイルで/)).toBeVisible()
  await expect.element(column('会員番号')).toHaveValue('login_id')
  await confirm.click()
  await expect.element(page.getByRole('cell', { name: 'ume-1' })).toBeVisible()
})
