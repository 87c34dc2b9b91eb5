import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable } from '#test/support/answers.ts'
import { answerFromNow, expectSoundScreen } from '#test/support/screen.tsx'
import { openEditor, pageAnswer, pressTool, reservation } from './opened-editor.ts'

const asking = page.getByRole('dialog', { name: 'ページ1を公開します' })
const published = page.getByRole('dialog', { name: '公開しました。' })
const undone = page.getByRole('dialog', { name: 'さっきの公開を取り消しました。' })
const publish = asking.getByRole('button', { name: '公開する' })
const undo = published.getByRole('button', { name: 'さっきの公開を取り消す' })
const url = 'https://pages.example.com/sakura/'
const publishing = answering('publishPage', { res: '公開しました', url, state: 'published' })

test.each([
  [
    'a server that is busy',
    failing('publishPage', 503, { res: '混み合っています。', retryAfter: 5 }),
    '公開できませんでした。混み合っています。（あと5秒）',
  ],
  [
    'too many tries',
    failing('publishPage', 429, { res: '回数が多すぎます。', retryAfter: 60 }),
    '公開できませんでした。回数が多すぎます。（あと1分）',
  ],
  [
    'a bug',
    failing('publishPage', 500, { res: '問題が起きました。' }),
    '公開できませんでした。問題が起きました。',
  ],
  [
    'no answer',
    unreachable('publishPage'),
    '公開できたか、確かめられませんでした。サーバーにつながりません',
  ],
] as const)('%s is told, and the next try publishes', async (_, failure, words) => {
  await openEditor({ size: 'phone', answers: [failure] })
  await pressTool('公開する')
  await publish.click()
  await expect.element(asking.getByText(new RegExp(`^${words}`))).toBeVisible()
  await expectSoundScreen()
  answerFromNow(publishing)
  await publish.click()
  await expect.element(published).toBeVisible()
})

test('a try that the device could not send, without a network, is told for what it is', async () => {
  await openEditor({ answers: [unreachable('publishPage')] })
  await pressTool('公開する')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await publish.click()
  await expect.element(asking.getByText(/公開できませんでした。サーバーに/)).toBeVisible()
  Reflect.deleteProperty(navigator, 'onLine')
})

test('a publish that got through unseen is known after its answer was lost', async () => {
  await openEditor({ answers: [unreachable('publishPage')] })
  await pressTool('公開する')
  await expect.element(asking.getByText(/はじめてお客さまに公開します/)).toBeVisible()
  answerFromNow(answering('getPage', pageAnswer({ state: 'published' })))
  await publish.click()
  await expect.element(asking.getByText(/確かめられませんでした/)).toBeVisible()
  await asking.getByRole('button', { name: 'やめる' }).click()
  await expect.element(page.getByText(/公開中の内容と同じです/)).toBeVisible()
})

test('a publish ends what was reserved, and taking it back does not bring that back', async () => {
  const answers = [
    publishing,
    answering('undoPublish', { res: 'さっきの公開を取り消しました', url, state: 'draft' }),
  ]
  await openEditor({ reserve: reservation, answers, size: 'phone' })
  await pressTool('公開する')
  await expect
    .element(asking.getByText(/11月30日\(月\) 9:00 の予約は取り消しになります/))
    .toBeVisible()
  await publish.click()
  await expect
    .element(published.getByText(/11月30日\(月\) 9:00 の予約は取り消しになりました/))
    .toBeVisible()
  await expect
    .element(published.getByRole('link', { name: 'ホームページを見る' }))
    .toHaveAttribute('href', url)
  await expectSoundScreen()
  await undo.click()
  await expect.element(undone.getByText(/の予約は、もどりません/)).toBeVisible()
  await expect.element(undone.getByText(/下書きにもどりました/)).toBeVisible()
  await expectSoundScreen()
})

test('what can no longer be taken back is told, and what visitors see by now', async () => {
  const refused = failing('undoPublish', 409, {
    code: 'conflict',
    res: '取り消せる公開がありません',
  })
  await openEditor({ state: 'changed', answers: [publishing, refused] })
  await pressTool('公開する')
  await publish.click()
  answerFromNow(answering('getPage', pageAnswer({ state: 'draft' })))
  await undo.click()
  await expect
    .element(published.getByText(/取り消せませんでした。取り消せる公開がありません/))
    .toBeVisible()
  await published.getByRole('button', { name: '編集にもどる' }).click()
  await expect.element(page.getByText(/まだ公開していない変更があります/)).toBeVisible()
})

test.each(['desktop', 'phone'] as const)(
  'taking the page down asks, tells of a failure, and then of what it ended, on a %s',
  async (size) => {
    const refused = failing('unpublishPage', 503, { res: '混み合っています。' })
    await openEditor({ state: 'published', reserve: reservation, answers: [refused], size })
    await pressTool('その他')
    await page.getByRole('button', { name: /^公開をやめる/ }).click()
    const question = page.getByRole('dialog', { name: 'ページ1の公開をやめますか？' })
    await expect.element(question.getByText(/の予約も取り消しになります/)).toBeVisible()
    await expectSoundScreen()
    const takeDown = question.getByRole('button', { name: '公開をやめる' })
    await takeDown.click()
    await expect
      .element(question.getByText(/公開をやめられませんでした。混み合っています。/))
      .toBeVisible()
    answerFromNow(answering('unpublishPage', { res: '公開をやめました', url, state: 'draft' }))
    await takeDown.click()
    await expect
      .element(
        page
          .getByText(/お客さまには見えません。11月30日\(月\) 9:00 の予約も取り消しました。/)
          .first(),
      )
      .toBeVisible()
  },
)
