import { delay } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { address, answers, button, listed, open, support } from './open-shop.ts'

const section = (name: string) => page.getByRole('region', { name, exact: true })

test('adds a tag and removes one', async () => {
  await open('phone', answers, 'support')
  const tags = section('タグ')
  await expect.element(tags.getByText('要連絡')).toBeVisible()
  const changeShopTags = mockAnswer('changeShopTags', { support: { ...support, tags: ['商店街'] } })
  changeAnswers(changeShopTags)
  await tags.getByLabelText('タグをつける').fill('商店街')
  await tags.getByRole('button', { name: 'つける' }).click()
  await expect.element(tags.getByText('商店街', { exact: true }).first()).toBeVisible()
  await expect.element(tags.getByLabelText('タグをつける')).toHaveValue('')
  await expectAccessibleScreen()
  changeAnswers(
    mockRefusal('changeShopTags', 409, {
      code: 'conflict',
      res: 'タグは1つのお店に20個までです。',
    }),
  )
  await button('タグ「商店街」を外す').click()
  await expect.element(page.getByText('タグは1つのお店に20個までです。')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'タグ' })).toHaveFocus()
  expect(changeShopTags.bodies).toEqual([{ id: expect.any(String) as unknown, add: ['商店街'] }])
})

test('adds a note, keeps its text when that fails, and deletes one after a question', async () => {
  await open('phone', answers, 'support')
  const notes = section('メモ')
  await notes.getByLabelText('メモを書く').fill('折り返し待ち')
  changeAnswers(mockRefusal('addSupportNote', 503, { res: 'ただいま混み合っています' }))
  await button('メモを追加する').click()
  await expect.element(page.getByText('ただいま混み合っています')).toBeVisible()
  await expect.element(notes.getByLabelText('メモを書く')).toHaveValue('折り返し待ち')
  const added = { id: 'note-2', text: '折り返し待ち', by: 'kanri', at: '2026-11-25T05:00:00.000Z' }
  changeAnswers(
    mockAnswer('addSupportNote', { support: { ...support, notes: [added, ...support.notes] } }),
  )
  await button('メモを追加する').click()
  await expect.element(notes.getByText('折り返し待ち')).toBeVisible()
  await expect.element(notes.getByLabelText('メモを書く')).toHaveValue('')
  // The bar at the top covers a part of the tags now.
  window.scrollTo(0, 0)
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('deleteSupportNote', { support }))
  await notes.getByRole('button', { name: '消す' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '消す' }).click()
  await expect.element(notes.getByText('折り返し待ち')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'メモ', exact: true })).toHaveFocus()
})

test('reports that it could not be loaded, and the rest of the shop stays', async () => {
  await open('desktop', [mockRefusal('getShopSupport', 503), ...answers], 'support', 'record')
  await expect.element(page.getByText(/サポートの記録を読み込めませんでした/)).toBeVisible()
  const phone = page.getByText('03-1234-5678', { exact: true })
  await expect.element(phone).toBeVisible()
  changeAnswers(mockPending('getShopSupport'))
  await page
    .getByRole('region', { name: /^サポートの記録/ })
    .getByRole('button', { name: 'もう一度' })
    .click()
  await expect.element(page.getByText('サポートの記録を読み込んでいます')).toBeVisible()
  await expect.element(phone).toBeVisible()
})

test('the buttons below it stay where they appear', async () => {
  const late = mockAnswer('getShopSupport', async () => {
    await delay(300)
    return { support, listed }
  })
  await openAdmin(address, [late, ...answers])
  const reset = button('新しいパスワードを作る')
  const readTop = () => reset.element().getBoundingClientRect().top
  await expect.element(reset).toBeVisible()
  const top = readTop()
  await expect.element(page.getByText('要連絡')).toBeVisible()
  expect(readTop()).toBe(top)
})
