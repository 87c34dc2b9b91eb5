import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'
import { entry } from '#test/web/home/entry/entry.ts'

const question = (title: string) => page.getByRole('button', { name: title, exact: true })
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('says after a second that the how-to list is loading', async () => {
  await openScreen('/qanda', { answers: [mockPending('listQanda')] })
  await expect.element(page.getByRole('heading', { name: '使い方', level: 1 })).toBeVisible()
  await expect.element(page.getByText('使い方を読み込んでいます')).toBeVisible()
})

test('says that there is no how-to yet', async () => {
  await openScreen('/qanda', { answers: [mockAnswer('listQanda', { qanda: [] })], size: 'phone' })
  await expect.element(page.getByText('説明はまだありません')).toBeVisible()
  await expectAccessibleScreen()
})

test('reports that the how-to list could not be loaded and retries', async () => {
  await openScreen('/qanda', { answers: [mockRefusal('listQanda', 500)] })
  await expect.element(page.getByText('使い方を読み込めませんでした')).toBeVisible()
  changeAnswers(mockAnswer('listQanda', { qanda: [entry({ title: '公開するには' })] }))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(question('公開するには')).toBeVisible()
})

test('loads older how-to entries on demand and reports a failure', async () => {
  const first = { qanda: [entry({ id: 'new', title: '新しい' })], cursor: 'next' }
  await openScreen('/qanda', { answers: [mockAnswer('listQanda', first)] })
  await expect.element(question('新しい')).toBeVisible()
  changeAnswers(mockRefusal('listQanda', 500, { res: 'いま混み合っています' }))
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.element(page.getByText('いま混み合っています')).toBeVisible()
  changeAnswers(mockAnswer('listQanda', { qanda: [entry({ id: 'old', title: '古い' })] }))
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.element(question('古い')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'もっと見る' })).not.toBeInTheDocument()
})

test('shows hostile entries as text within the screen', async () => {
  const title = `<img src=x onerror=alert(1)>${'Ｗ'.repeat(70)}`
  const contents = `<script>alert(1)</script>\n\n${'長'.repeat(4000)}${'W'.repeat(4000)}`
  const far = `https://example.jp/${'a'.repeat(1900)}`
  const qanda = [entry({ title, contents, link: far })]
  await openScreen('/qanda', { answers: [mockAnswer('listQanda', { qanda })], size: 'phone' })
  await question(title).click()
  await expect.element(page.getByText(/^<script>alert/)).toBeVisible()
  await expectAccessibleScreen()
})

test('shows an entry without contents and attachments', async () => {
  const qanda = [entry({ title: '題名だけ', contents: '', updated_at: '2026-11-24T20:00:00.000Z' })]
  await openScreen('/qanda', { answers: [mockAnswer('listQanda', { qanda })] })
  await question('題名だけ').click()
  await expect.element(page.getByText('2026年11月25日')).toBeVisible()
})

test('shows where a link of an entry leads', async () => {
  const qanda = [
    entry({ id: 'a', title: 'そと', link: 'https://example.jp/a' }),
    entry({ id: 'b', title: '電話', link: 'tel:03-0000-0000' }),
    entry({ id: 'c', title: 'メール', link: 'mailto:a@example.jp' }),
    entry({ id: 'd', title: 'なか', link: 'page:2' }),
    entry({ id: 'e', title: 'あぶない', link: 'javascript:alert(1)' }),
  ]
  await openScreen('/qanda', { answers: [mockAnswer('listQanda', { qanda })] })
  for (const { title } of qanda) await question(title).click()
  await expect
    .element(link('くわしく見る（example.jp）'))
    .toHaveAttribute('href', 'https://example.jp/a')
  await expect.element(link('電話をかける')).toHaveAttribute('href', 'tel:03-0000-0000')
  await expect.element(link('メールを書く')).toHaveAttribute('href', 'mailto:a@example.jp')
  await expect.element(link('ページ2をひらく')).toHaveAttribute('href', '/2')
  expect(document.querySelectorAll('a[href^="javascript"]')).toHaveLength(0)
})
