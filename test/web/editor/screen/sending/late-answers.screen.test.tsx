import { delay, HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockPending, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { mockPages, openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'

const asking = page.getByRole('dialog', { name: 'ページ1を公開します' })
const published = page.getByRole('dialog', { name: '公開しました。' })
const publish = asking.getByRole('button', { name: '公開する' })
const checkAgain = page.getByRole('button', { name: 'もう一度たしかめる' })
const url = 'https://pages.example.com/sakura/'

// Instead of 30 s for an answer and 10 s for a check; still long enough on a busy machine.
const limitsMs = new Set([30_000, 10_000])
const shortMs = 2000

/** Opens the editor and shortens the timeouts of later calls. */
async function openWithShortWaits(options: Parameters<typeof openEditor>[0]) {
  await openEditor(options)
  const { setTimeout } = window
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    setTimeout(run, limitsMs.has(ms ?? 0) ? shortMs : ms)) as typeof window.setTimeout)
}

afterEach(() => vi.restoreAllMocks())

test.each(['desktop', 'phone'] as const)(
  'a successful publish with a late answer completes the sheet, on a %s',
  async (size) => {
    await openWithShortWaits({ answers: [mockPending('publishPage')], size })
    await pressTool('公開する')
    await expect.element(asking.getByText(/はじめてお客さまに公開します/)).toBeVisible()
    changeAnswers(mockPages({ state: 'published' }))
    await publish.click()
    await expect.element(published).toBeVisible()
    await expect
      .element(published.getByRole('link', { name: 'ホームページを見る' }))
      .toHaveAttribute('href', `${window.location.origin}/sakura/`)
    await expectAccessibleScreen()
  },
)

test.each(['desktop', 'phone'] as const)(
  'a publish with an unknown result shows the current state and can be checked again, on a %s',
  async (size) => {
    let calls = 0
    const late = http.post('/api/publish', async () => {
      calls += 1
      await delay('infinite')
      return HttpResponse.error()
    })
    await openWithShortWaits({ answers: [late], size })
    await pressTool('公開する')
    await publish.click()
    await expect.element(asking.getByText(/いまのところ、変わっていません/)).toBeVisible()
    await expect.element(asking.getByRole('button', { name: 'やめる' })).toBeVisible()
    await expectAccessibleScreen()
    changeAnswers(mockPages({ state: 'published' }))
    await checkAgain.click()
    await expect.element(published).toBeVisible()
    expect(calls).toBe(1)
  },
)

test('the sheet can be closed when the check has no answer either', async () => {
  await openWithShortWaits({ answers: [mockPending('publishPage')] })
  await pressTool('公開する')
  await expect.element(publish).toBeVisible()
  changeAnswers(mockPending('getPage'))
  await publish.click()
  await expect.element(asking.getByText(/公開できたか、確かめられませんでした/)).toBeVisible()
  await expect.element(checkAgain).toBeVisible()
  await asking.getByRole('button', { name: 'やめる' }).click()
  await expect.element(asking).not.toBeInTheDocument()
})

test('unpublishing with a late answer completes the dialog', async () => {
  await openWithShortWaits({ state: 'published', answers: [mockPending('unpublishPage')] })
  await pressTool('その他')
  await page.getByRole('button', { name: /^公開をやめる/ }).click()
  const dialog = page.getByRole('dialog', { name: 'ページ1の公開をやめますか？' })
  await expect.element(dialog).toBeVisible()
  changeAnswers(mockPages({ state: 'draft' }))
  await dialog.getByRole('button', { name: '公開をやめる' }).click()
  await expect.element(page.getByText(/お客さまには見えません。/).first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('undo is checked by repeating the call with the same key', async () => {
  const keys: (string | null)[] = []
  const undo = http.post('/api/undopublish', async ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    if (keys.length === 1) await delay('infinite')
    return HttpResponse.json({ res: 'さっきの公開を取り消しました', url, state: 'draft' })
  })
  const publishing = mockAnswer('publishPage', { res: '公開しました', url, state: 'published' })
  await openWithShortWaits({ answers: [publishing, undo] })
  await pressTool('公開する')
  await publish.click()
  await published.getByRole('button', { name: 'さっきの公開を取り消す' }).click()
  await expect.element(published.getByText(/取り消せたか、確かめられませんでした/)).toBeVisible()
  await checkAgain.click()
  await expect
    .element(page.getByRole('dialog', { name: 'さっきの公開を取り消しました。' }))
    .toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a reservation without an answer is checked by repeating the call with the same key', async () => {
  await openWithShortWaits({ answers: [mockUnreachable('setReservation')], size: 'phone' })
  await pressTool('公開する')
  await asking.getByRole('button', { name: '予約公開' }).click()
  const times = page.getByRole('dialog', { name: 'ページ1の公開を予約します' })
  await times.getByRole('button', { name: '予約する' }).click()
  await expect.element(times.getByText(/予約できたか、確かめられませんでした/)).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('setReservation', { reserve: [] }))
  await checkAgain.click()
  await expect.element(page.getByRole('dialog', { name: '予約しました。' })).toBeVisible()
})
