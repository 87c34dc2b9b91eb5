import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { phones } from '#test/support/screen/sizes.ts'
import {
  mockPages,
  openEditor,
  pressTool,
  reservation,
} from '#test/web/editor/screen/opened-editor.ts'

const asking = page.getByRole('dialog', { name: 'ページ1を公開します' })
const published = page.getByRole('dialog', { name: '公開しました。' })
const undone = page.getByRole('dialog', { name: 'さっきの公開を取り消しました。' })
const publish = asking.getByRole('button', { name: '公開する' })
const undo = published.getByRole('button', { name: 'さっきの公開を取り消す' })
const url = 'https://pages.example.com/sakura/'
const takingDown = page.getByRole('dialog', { name: 'ページ1の公開をやめますか？' })
const returning = {
  ...reservation,
  state: 'published',
  end: '2026-12-31T14:59:00.000Z',
  published_at: reservation.start,
} as const
const theReturn = '12月31日(木) 23:59 にもとの内容にもどす予約'
const publishing = mockAnswer('publishPage', { res: '公開しました', url, state: 'published' })

test.each([
  [
    'a server that is busy',
    mockRefusal('publishPage', 503, { res: '混み合っています。', retryAfter: 5 }),
    '公開できませんでした。混み合っています。（あと5秒）',
  ],
  [
    'too many tries',
    mockRefusal('publishPage', 429, { res: '回数が多すぎます。', retryAfter: 60 }),
    '公開できませんでした。回数が多すぎます。（あと1分）',
  ],
  [
    'a bug',
    mockRefusal('publishPage', 500, { res: '問題が起きました。' }),
    '公開できませんでした。問題が起きました。',
  ],
  [
    'no answer',
    mockUnreachable('publishPage'),
    '公開できたか、確かめられませんでした。サーバーの返事が届いていません。いまのところ、変わっていません。',
  ],
] as const)('shows %s, and the next attempt publishes', async (_, failure, message) => {
  await openEditor({ size: 'phone', answers: [failure] })
  await pressTool('公開する')
  await publish.click()
  await expect.element(asking.getByText(new RegExp(`^${message}`))).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(publishing)
  await publish.click()
  await expect.element(published).toBeVisible()
})

test('says that nothing was sent when the device is offline', async () => {
  await openEditor({ answers: [mockUnreachable('publishPage')] })
  await pressTool('公開する')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await publish.click()
  await expect.element(asking.getByText(/公開できませんでした。サーバーに/)).toBeVisible()
  Reflect.deleteProperty(navigator, 'onLine')
})

test('recognizes a successful publish whose answer was lost', async () => {
  await openEditor({ answers: [mockUnreachable('publishPage')] })
  await pressTool('公開する')
  await expect.element(asking.getByText(/はじめてお客さまに公開します/)).toBeVisible()
  changeAnswers(mockPages({ state: 'published' }))
  await publish.click()
  await expect.element(published).toBeVisible()
  await published.getByRole('button', { name: '編集にもどる' }).click()
  await expect.element(page.getByText(/公開中の内容と同じです/)).toBeVisible()
})

test('publishing cancels the reservation, and undo does not restore it', async () => {
  const answers = [
    publishing,
    mockAnswer('undoPublish', { res: 'さっきの公開を取り消しました', url, state: 'draft' }),
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
  await expectAccessibleScreen()
  await undo.click()
  await expect.element(undone.getByText(/の予約は、もどりません/)).toBeVisible()
  await expect.element(undone.getByText(/下書きにもどりました/)).toBeVisible()
  await expectAccessibleScreen()
})

test('publishing cancels the end of a reservation and says so before and after', async () => {
  const answers = [
    publishing,
    mockAnswer('undoPublish', { res: 'さっきの公開を取り消しました', url, state: 'published' }),
  ]
  await openEditor({ state: 'changed', reserve: returning, answers, size: 'phone' })
  await pressTool('公開する')
  await expect
    .element(asking.getByText(`いま公開すると、${theReturn}は取り消しになります。`))
    .toBeVisible()
  await publish.click()
  await expect.element(published.getByText(`${theReturn}は取り消しになりました。`)).toBeVisible()
  await expectAccessibleScreen()
  await undo.click()
  await expect.element(undone.getByText(/にもとの内容にもどす予約は、もどりません/)).toBeVisible()
})

test('unpublishing cancels the end of a reservation and says so before and after', async () => {
  const answers = [mockAnswer('unpublishPage', { res: '公開をやめました', url, state: 'draft' })]
  await openEditor({ state: 'published', reserve: returning, answers })
  await pressTool('その他')
  await page.getByRole('button', { name: /^公開をやめる/ }).click()
  await expect.element(takingDown.getByText(`${theReturn}も取り消しになります。`)).toBeVisible()
  await takingDown.getByRole('button', { name: '公開をやめる' }).click()
  await expect
    .element(page.getByText(/にもとの内容にもどす予約も取り消しました。/).first())
    .toBeVisible()
})

test.each(phones)(
  'offers the minutes of a reservation in order, in steps of five, on a %s',
  async (size) => {
    await openEditor({ size })
    await pressTool('公開する')
    await asking.getByRole('button', { name: '予約公開' }).click()
    const times = page.getByRole('dialog', { name: 'ページ1の公開を予約します' })
    await times.getByRole('radio', { name: '日時をえらぶ' }).click()
    const minute = times.getByRole('combobox', { name: '分', exact: true })
    const options = [...minute.element().querySelectorAll('option')].map((each) => each.textContent)
    expect(options.slice(0, 3)).toEqual(['00分', '05分', '10分'])
    expect(options).toHaveLength(12)
    await minute.selectOptions('55分')
    await expect.element(times.getByText(/9:55 に公開されます/)).toBeVisible()
    await expectAccessibleScreen()
  },
)

test('says when undo is no longer possible and what visitors see now', async () => {
  const refused = mockRefusal('undoPublish', 409, {
    code: 'conflict',
    res: '取り消せる公開がありません',
  })
  await openEditor({ state: 'changed', answers: [publishing, refused] })
  await pressTool('公開する')
  await publish.click()
  changeAnswers(mockPages({ state: 'draft' }))
  await undo.click()
  await expect
    .element(published.getByText(/取り消せませんでした。取り消せる公開がありません/))
    .toBeVisible()
  await published.getByRole('button', { name: '編集にもどる' }).click()
  await expect.element(page.getByText('公開していません（下書き）')).toBeVisible()
})

test.each(['desktop', 'phone'] as const)(
  'unpublishing asks, shows a failure, and then what it cancelled, on a %s',
  async (size) => {
    const refused = mockRefusal('unpublishPage', 503, { res: '混み合っています。' })
    await openEditor({ state: 'published', reserve: reservation, answers: [refused], size })
    await pressTool('その他')
    await page.getByRole('button', { name: /^公開をやめる/ }).click()
    await expect.element(takingDown.getByText(/の予約も取り消しになります/)).toBeVisible()
    await expectAccessibleScreen()
    const takeDown = takingDown.getByRole('button', { name: '公開をやめる' })
    await takeDown.click()
    await expect
      .element(takingDown.getByText(/公開をやめられませんでした。混み合っています。/))
      .toBeVisible()
    changeAnswers(mockAnswer('unpublishPage', { res: '公開をやめました', url, state: 'draft' }))
    await takeDown.click()
    await expect
      .element(
        page
          .getByText(/お客さまには見えません。11月30日\(月\) 9:00 の予約も取り消しました。/)
          .first(),
      )
      .toBeVisible()
    await expect.element(page.getByText('公開していません（下書き）')).toBeVisible()
  },
)
