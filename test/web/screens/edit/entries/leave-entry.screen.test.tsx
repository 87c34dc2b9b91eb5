import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { entry, openEdit } from '#test/web/screens/edit/open-edit.ts'

const hostile = `<img src=x onerror=alert(1)> \u200Fさかさま🍜${'長'.repeat(60)}`

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const title = page.getByRole('textbox', { name: '題名' })
const save = button('変更を保存する')

test('moves the focus from a deleted entry to the restore button and on', async () => {
  const news = entry()
  let isThere = true
  await openEdit('/edit/news', [
    mockAnswer('listNews', () => ({ news: isThere ? [news] : [] })),
    mockAnswer('removeNews', () => {
      isThere = false
      return { news: [] }
    }),
    mockAnswer('restoreNews', { news }),
  ])
  await button(`${news.title}を削除する`).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  await expect.element(button('元に戻す')).toHaveFocus()
  await button('元に戻す').click()
  await expect.element(button('とじる')).toHaveFocus()
  await button('とじる').click()
  await expect.element(heading('更新ニュース')).toHaveFocus()
})

test('asks before leaving when the draft cannot be stored locally', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await openEdit('/edit/news/entry-1', [
    mockAnswer('getNews', { news: entry() }),
    mockAnswer('listNews', { news: [entry()] }),
  ])
  await title.fill(hostile)
  await expect.element(page.getByText(/この端末には書きかけを残せません/)).toBeVisible()
  const back = page.getByRole('link', { name: /一覧にもどる/ })
  await back.click()
  const question = page.getByRole('dialog', { name: 'まだ保存できていません' })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByText(/いま移動すると、なくなります/)).toBeVisible()
  await expectAccessibleScreen()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await question.getByRole('button', { name: 'ここに残る' }).click()
  await expect.element(title).toHaveValue(hostile)
  await back.click()
  await question.getByRole('button', { name: '移動する' }).click()
  await expect.element(heading('更新ニュース')).toBeVisible()
})

test.each(['save', 'delete'] as const)(
  'does not ask after %s when the draft cannot be stored locally',
  async (what) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await openEdit('/edit/news/entry-1', [
      mockAnswer('getNews', { news: entry() }),
      mockAnswer('listNews', { news: [] }),
      mockAnswer('updateNews', { news: entry({ title: '新しい題名' }) }),
      mockAnswer('removeNews', { news: [] }),
    ])
    await title.fill('新しい題名')
    await expect.element(page.getByText(/この端末には書きかけを残せません/)).toBeVisible()
    await (what === 'save' ? save : button(/を削除する/)).click()
    await expect.element(heading('更新ニュース')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  },
)
