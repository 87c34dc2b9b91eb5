import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { goBack } from '#test/web/admin/open-edit.ts'
import { hasUnsavedWork } from '#web/drafts/unsaved.ts'

const free = mockAnswer('checkNames', { login_ids: [], slugs: [] })
const button = page.getByRole('button', { name: '登録する' })

type SentRow = { key: string; login_id: string; shop_name: string; shop?: object }
const readRows = (body: unknown) => (body as { rows: SentRow[] }).rows
const register = (gate = Promise.resolve()) =>
  mockAnswer('addUsers', async ({ body }) => {
    await gate
    return {
      rows: readRows(body).map(({ key: id, login_id, shop_name }) => ({
        id,
        login_id,
        shop_name,
        password: 'abcd-efgh-jkmn-2345',
      })),
    }
  })
const made = register()

async function fillIn(shop_name: string) {
  await page.getByLabelText('店名').fill(shop_name)
  await page.getByLabelText('ログインID').fill('hatsu-1')
  await page.getByLabelText('アドレス').fill('hatsu')
}

async function finish() {
  await page.getByRole('button', { name: '続けて登録する' }).click()
}

test('keeps the input when the names could not be checked', async () => {
  await openAdmin('/edit/newregister', [mockRefusal('checkNames', 503, { retryAfter: 2 })], {
    size: 'phone',
  })
  await fillIn('はつ')
  await button.click()
  await expect.element(page.getByText(/^登録していません。/)).toBeVisible()
  await expect.element(page.getByLabelText('店名')).toHaveValue('はつ')
  await expectAccessibleScreen()
  await goBack()
  await expect.element(page.getByRole('dialog', { name: 'このまま移動しますか？' })).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'ここに残る' }).click()
  await expect.element(page.getByLabelText('店名')).toHaveValue('はつ')
  expect(hasUnsavedWork()).toBe(true)
})

test('tells that it waits, continues by itself, and copies the card as text', async () => {
  let calls = 0
  const limited = mockRefusal('addUsers', 429, {
    retryAfter: 0,
    when: () => {
      calls += 1
      return calls === 1
    },
  })
  const gate = Promise.withResolvers<void>()
  await openAdmin('/edit/newregister', [free, limited, register(gate.promise)])
  await fillIn('はつ')
  await button.click()
  await expect.element(page.getByText(/サーバーの返事を待っています/)).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect.element(page.getByRole('dialog', { name: 'ログアウトしますか？' })).toBeVisible()
  await page.getByRole('button', { name: 'やめる' }).click()
  gate.resolve()
  await expect.element(page.getByRole('heading', { name: '登録しました' })).toBeVisible()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await page.getByRole('button', { name: '文字でコピーする' }).click()
  await expect.element(page.getByText('コピーしました')).toBeVisible()
  expect(write.mock.lastCall?.[0].split('\n')).toEqual([
    'はつ 様',
    `ログインする画面: ${window.location.origin}/login?openExternalBrowser=1`,
    'ログインID: hatsu-1',
    'はじめのパスワード: abcd-efgh-jkmn-2345',
    '発行から14日以内にログインして、ご自分のパスワードを決めてください。',
  ])
  await expectAccessibleScreen()
  // A copied card needs no confirmation.
  await finish()
  await expect.element(page.getByLabelText('店名')).toHaveValue('')
})

test('reports a name that was taken in the meantime and keeps the input', async () => {
  const name = '長'.repeat(100)
  const fields = { slug: 'このアドレスはすでに使われています' }
  const taken = mockAnswer('addUsers', ({ body }) => ({
    rows: readRows(body).map(({ key: id }) => ({
      id,
      problem: { res: '断り', code: 'conflict', fields },
    })),
  }))
  const answers = [free, taken]
  await openAdmin('/edit/newregister', answers, { size: 'phone' })
  await fillIn(name)
  await button.click()
  await expect.element(page.getByRole('heading', { name: '登録できませんでした' })).toBeVisible()
  await expect.element(page.getByText(/：このアドレスはすでに使われています/)).toBeVisible()
  await expectAccessibleScreen()
  await finish()
  await expect.element(page.getByLabelText('店名')).toHaveValue(name)
})

test('checks a file again after the check failed', async () => {
  await openAdmin('/edit/newregister?way=csv', [
    http.post('/api/user/check', () => HttpResponse.error()),
  ])
  const file = new File(['店名,ログインID,アドレス\nはつ,hatsu-1,hatsu'], '=一覧.csv')
  await page.getByLabelText('CSVファイルを選ぶ').upload(file)
  await expect.element(page.getByText(/まだ何も登録していません/)).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(free)
  await page.getByRole('button', { name: 'もう一度確認する' }).click()
  await expect.element(page.getByLabelText('別のファイルを選ぶ')).toHaveFocus()
  await expect.element(page.getByText(/1件は、すべて登録できます/)).toBeVisible()
  await page.getByRole('link', { name: '1つのお店' }).click()
  await expect.element(page.getByLabelText('店名')).toBeVisible()
  await page.getByRole('link', { name: 'まとめて登録（CSV）' }).click()
  await expect.element(page.getByText(/1件は、すべて登録できます/)).toBeVisible()
  await page.getByRole('button', { name: 'やめる' }).click()
  await expect.element(page.getByText('CSVファイルを選ぶ')).toBeVisible()
})

test('closes cards without a question only after each was printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  const lines = ['店名,ログインID,アドレス', 'うめ,ume-1,ume-1', 'もも,momo-1,momo-1']
  await openAdmin('/edit/newregister?way=csv', [free, made])
  await page.getByLabelText('CSVファイルを選ぶ').upload(new File([lines.join('\n')], '一覧.csv'))
  await page.getByRole('button', { name: '2件を登録する' }).click()
  const one = page.getByRole('button', { name: 'このカードだけ印刷する' })
  await one.first().click()
  await finish()
  await expect.element(page.getByText(/まだ印刷していないカードが1枚あります/)).toBeVisible()
  await page.getByRole('button', { name: 'もどる' }).click()
  await one.last().click()
  await finish()
  await expect.element(page.getByText('CSVファイルを選ぶ')).toBeVisible()
  expect(print).toHaveBeenCalledTimes(2)
})

test('begins the record of the shop with what the admin knows', async () => {
  const addUsers = register()
  const answers = [free, addUsers]
  await openAdmin('/edit/newregister', answers, { size: 'phone' })
  await fillIn('はつ')
  await page.getByText('お店の情報（任意）').click()
  await page.getByRole('combobox', { name: '業種' }).selectOptions('食堂・定食')
  await page.getByLabelText('電話番号').fill('でんわ')
  await expectAccessibleScreen()
  await button.click()
  await expect.element(page.getByText('電話番号は数字とハイフンで入力してください')).toBeVisible()
  expect(addUsers.bodies).toEqual([])
  await page.getByText('お店の情報（任意）').click()
  await button.click()
  await page.getByLabelText('電話番号').fill('０３ー１２３４ー５６７８')
  await expect.element(page.getByLabelText('電話番号')).toBeVisible()
  await button.click()
  await expect.element(page.getByRole('heading', { name: '登録しました' })).toBeVisible()
  const shop = { type: 'diner', phone: '03-1234-5678', postal_code: '', address: '' }
  expect(readRows(addUsers.bodies[0])).toMatchObject([{ shop_name: 'はつ', shop }])
})
