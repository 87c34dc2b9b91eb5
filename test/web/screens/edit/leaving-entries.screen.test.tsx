import { clear } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#test/support/answers.ts'
import { expectSoundScreen } from '#test/support/screen.tsx'
import { entry, openEdit } from './open-edit.ts'

const hostile = `<img src=x onerror=alert(1)> \u202Eさかさま🍜${'長'.repeat(60)}`

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const title = page.getByRole('textbox', { name: '題名' })
const save = button('変更を保存する')

beforeEach(() => clear())

test('the focus goes from a deleted entry to what brings it back, and on from there', async () => {
  const news = entry()
  let isThere = true
  await openEdit('/edit/news', [
    answering('listNews', () => ({ news: isThere ? [news] : [] })),
    answering('removeNews', () => {
      isThere = false
      return { news: [] }
    }),
    answering('restoreNews', { news }),
  ])
  await button(`${news.title}を削除する`).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  await expect.element(button('元に戻す')).toHaveFocus()
  await button('元に戻す').click()
  await expect.element(button('とじる')).toHaveFocus()
  await button('とじる').click()
  await expect.element(heading('更新ニュース')).toHaveFocus()
})

test('where the device keeps nothing, leaving an entry with unsaved text asks first', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await openEdit('/edit/news/entry-1', [
    answering('getNews', { news: entry() }),
    answering('listNews', { news: [entry()] }),
  ])
  await title.fill(hostile)
  await expect.element(page.getByText(/この端末には書きかけを残せません/)).toBeVisible()
  const back = page.getByRole('link', { name: /一覧にもどる/ })
  await back.click()
  const question = page.getByRole('dialog', { name: 'まだ保存できていません' })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByText(/いま移動すると、なくなります/)).toBeVisible()
  await expectSoundScreen()
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
  'where the device keeps nothing, nobody is asked who can %s it',
  async (what) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await openEdit('/edit/news/entry-1', [
      answering('getNews', { news: entry() }),
      answering('listNews', { news: [] }),
      answering('updateNews', { news: entry({ title: '新しい題名' }) }),
      answering('removeNews', { news: [] }),
    ])
    await title.fill('新しい題名')
    await expect.element(page.getByText(/この端末には書きかけを残せません/)).toBeVisible()
    await (what === 'save' ? save : button(/を削除する/)).click()
    await expect.element(heading('更新ニュース')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  },
)
