import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'
import { parseRecord, readRecord } from '#test/web/shop/open-record.ts'

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const field = page.getByRole('textbox', { name: 'ひとこと' })

function buildAnswers(phrase: string, pages: { page: 1 | 2 | 3; label: string }[] = []) {
  const server = { shop: parseRecord({ name: 'さくら食堂', catch_phrase: phrase }), version: 4 }
  const saves: string[] = []
  const answers = [
    mockAnswer('getShop', () => ({
      ...emptyShop,
      ...server,
      look: { theme: 'izakaya' as const, colours: 0 as const },
      pages,
    })),
    mockAnswer('updateShop', ({ body }) => {
      server.shop = readRecord(body)
      server.version += 1
      saves.push(server.shop.catch_phrase)
      return { ...server, pages: pages.map(({ page: number }) => number) }
    }),
  ]
  return { server, saves, answers }
}

test('a press on the phrase of the first view changes it in the record, and 元に戻す takes it back', async () => {
  const { server, saves, answers } = buildAnswers('炭と魚と、酒と。', [{ page: 1, label: '' }])
  await openEditor({ answers, size: 'phone' })
  await press('ひとことを変える')
  await expect.element(field).toHaveValue('炭と魚と、酒と。')
  await expect.element(page.getByText(/「お店の情報」のひとことです/)).toBeVisible()
  await expect.element(page.getByText(/公開中のページ1もすぐに変わります/)).toBeVisible()
  await expectAccessibleScreen()
  await field.fill('港の魚を、炭で。')
  await press('保存する')
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => server.shop).toMatchObject({ name: 'さくら食堂' })
  await expect.poll(() => page.getByText('港の魚を、炭で。').elements().length).toBeGreaterThan(0)
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect.poll(() => saves).toEqual(['港の魚を、炭で。', '炭と魚と、酒と。'])
})

test('a phrase that another device has changed is shown before it is replaced', async () => {
  const { server, answers } = buildAnswers('前のひとこと')
  await openEditor({ answers, size: 'phone' })
  await press('ひとことを変える')
  await field.fill('自分のひとこと')
  const theirs = parseRecord({ ...server.shop, catch_phrase: '相手のひとこと' })
  changeAnswers(
    mockRefusal('updateShop', 409, { code: 'conflict', current: { shop: theirs, version: 5 } }),
  )
  await press('保存する')
  await expect
    .element(page.getByText(/ほかのスマホやパソコンで「相手のひとこと」に変更されました/))
    .toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(...answers)
  await press('あなたの内容で保存する')
  await expect.poll(() => server.shop.catch_phrase).toBe('自分のひとこと')
})

test('a failed save keeps the words in the sheet', async () => {
  const { answers } = buildAnswers('前のひとこと')
  await openEditor({ answers: [mockRefusal('updateShop', 503), ...answers], size: 'phone' })
  await press('ひとことを変える')
  await field.fill('新しいひとこと')
  await press('保存する')
  // Once no try is left: a later one would be answered by the next test.
  await expect.element(page.getByText(/断りの言葉/).first()).toBeVisible()
  await expect.element(field).toHaveValue('新しいひとこと')
})

test('a page without a phrase gets one from the panel of its slides', async () => {
  const { saves, answers } = buildAnswers('')
  await openEditor({ answers, size: 'phone' })
  await pressTool('その他')
  await press(/^背景・スライド写真/)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await press('ひとことを入れる')
  await field.fill('はじめてのひとこと')
  await press('保存する')
  await expect.poll(() => saves).toEqual(['はじめてのひとこと'])
})
