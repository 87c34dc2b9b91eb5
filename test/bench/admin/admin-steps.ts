import type { Locator, Page } from '@playwright/test'
import { benchTag } from '#test/bench/table/many-items.ts'
import { adminLogin } from '#test/support/admin-login.ts'

/** A step of a journey: `act` is measured until `result` is visible; `prepare` is not. */
export type AdminStep = {
  label: string
  prepare?: (page: Page, app: string) => Promise<unknown>
  act: (page: Page, app: string) => Promise<unknown>
  result: (page: Page) => Locator
}

// The shop of the journey, which no other step finds.
const shopName = 'bench-4321'

// Each visit writes another note.
let notes = 0
const formatNote = () => `電話で写真の入れかえ方を案内した（${notes}回目）`

const findSearch = (page: Page) => page.getByLabel('名前・電話・住所・アドレスなどでさがす')
const findCount = (page: Page, count: string) => page.getByText(`のうち ${count}件`)
const press = (page: Page, name: string | RegExp, exact = true) =>
  page.getByRole('button', { name, exact }).first().click()
const pressInDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/** On a phone they are behind a button. */
async function openFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^しぼりこみ/ })
  if (await toggle.isVisible()) await toggle.click()
}

const searchFor = (text: string, count: string): AdminStep => ({
  label: `search “${text}”`,
  act: (page) => findSearch(page).fill(text),
  result: (page) => findCount(page, count),
})

/** What support staff do on a day, in this order; all that they change is changed back. */
export const adminSteps: readonly AdminStep[] = [
  {
    label: 'sign in',
    prepare: async (page, app) => {
      await page.goto(`${app}/edit`)
      await page.getByLabel('ログインID').fill(adminLogin.login_id)
      await page.getByLabel('パスワード', { exact: true }).fill(adminLogin.password)
    },
    act: (page) => press(page, 'ログイン'),
    result: (page) => page.getByRole('heading', { level: 1, name: 'ユーザー' }),
  },
  {
    label: 'open the list',
    act: (page, app) => page.goto(`${app}/edit/users`),
    result: (page) => page.getByText('お店 10,000件'),
  },
  searchFor('075-1234', '1'),
  searchFor('ｷｮｳﾄ00', '13'),
  searchFor('https://pages.example.jp/bench-77/2', '1'),
  {
    label: 'filter: never signed in',
    prepare: async (page, app) => {
      await page.goto(`${app}/edit/users`)
      await page.getByText('お店 10,000件').waitFor()
    },
    act: async (page) => {
      await openFilters(page)
      await page.getByLabel('気になるお店').selectOption('never_signed_in')
    },
    result: (page) => findCount(page, '6,666'),
  },
  {
    label: 'sort by name',
    act: (page) => page.getByLabel('ならび順').selectOption('名前の五十音順'),
    result: (page) => page.locator('tbody tr').first().getByText('大阪食堂'),
  },
  {
    label: 'select all that are found, of one tag',
    prepare: async (page, app) => {
      await page.goto(`${app}/edit/users?q=${encodeURIComponent('ｷｮｳﾄ0')}&tag=${benchTag}`)
      await findCount(page, '25').waitFor()
      await page.getByRole('checkbox').first().click()
    },
    act: (page) => press(page, /見つかった.*すべて/, false),
    result: (page) => page.getByText('えらんだお店 25店'),
  },
  {
    label: 'tag 25 shops',
    prepare: async (page) => {
      await press(page, 'タグ')
      await page.getByRole('dialog').getByLabel('タグ', { exact: true }).fill('春の案内')
    },
    act: (page) => pressInDialog(page, '25店にタグをつける'),
    result: (page) => page.getByText('25店を変更しました'),
  },
  {
    label: 'open a shop',
    prepare: async (page, app) => {
      await pressInDialog(page, 'とじる')
      await page.goto(`${app}/edit/users?q=${shopName}`)
    },
    act: (page) => page.locator('tbody').getByRole('link').first().click(),
    result: (page) => page.getByRole('heading', { name: 'サポートの記録' }),
  },
  {
    label: 'write a note',
    prepare: (page) => {
      notes += 1
      return page.getByLabel('メモを書く').fill(formatNote())
    },
    act: (page) => press(page, 'メモを追加する'),
    result: (page) => page.getByRole('listitem').filter({ hasText: formatNote() }),
  },
  {
    label: 'suspend a shop',
    prepare: (page) => press(page, '一時停止する'),
    act: (page) => pressInDialog(page, '一時停止する'),
    result: (page) => page.getByText('一時停止中', { exact: true }),
  },
  {
    label: 'activate it again',
    prepare: (page) => press(page, '一時停止を解除する'),
    act: (page) => pressInDialog(page, '解除する'),
    result: (page) => page.getByText('利用中', { exact: true }),
  },
  {
    label: 'delete a shop',
    prepare: async (page) => {
      await press(page, 'お店を削除する')
      const name = await page.getByRole('heading', { level: 1 }).first().innerText()
      await page.getByRole('dialog').getByRole('textbox').fill(name)
    },
    act: (page) => pressInDialog(page, '削除する'),
    result: (page) => page.getByText('ごみ箱から元に戻せます'),
  },
  {
    label: 'open the bin',
    act: (page) => page.getByRole('link', { name: 'ごみ箱' }).click(),
    result: (page) => page.getByText(`/${shopName}/`),
  },
  {
    label: 'restore the shop',
    act: (page) => press(page, /を元に戻す$/, false),
    result: (page) => page.getByText(/を元に戻しました/),
  },
  {
    label: 'audit log of the shop',
    prepare: async (page, app) => {
      await page.goto(`${app}/edit/audit`)
      await page.getByLabel('お店をえらぶ（名前・ログインIDでさがす）').fill(shopName)
    },
    act: (page) => page.getByRole('list', { name: '見つかったお店' }).getByRole('button').click(),
    result: (page) => page.getByText('の記録だけ'),
  },
  {
    label: 'how many shops news reaches',
    prepare: async (page, app) => {
      await page.goto(`${app}/edit/news/new`)
      await page.getByRole('combobox', { name: '送り先' }).selectOption('filter')
    },
    act: (page) => page.getByRole('combobox', { name: 'タグ' }).selectOption(benchTag),
    result: (page) => page.getByText(/いま[\d,]+店に届きます/),
  },
  {
    label: 'service at a glance',
    act: (page, app) => page.goto(`${app}/edit/service`),
    result: (page) => page.getByText('登録されているお店'),
  },
]
