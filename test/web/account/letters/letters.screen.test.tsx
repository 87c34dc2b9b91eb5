import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LetterSettings } from '#functions/contract/letters/letters.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, shopUser } from '#test/support/screen/screen.tsx'

const settings: LetterSettings = {
  state: 'on',
  email: 'mise@example.jp',
  off: ['week'],
  stopped: null,
}

/** Answers as the server does: changes stay. */
function answerChanges(changes: Partial<LetterSettings> = {}) {
  let present = { ...settings, ...changes }
  const change = mockAnswer('changeLetters', ({ body }) => {
    const { off, confirm } = body as { off?: LetterSettings['off']; confirm?: true }
    present = { ...present, ...(off && { off }), ...(confirm && { state: 'asked' }) }
    return present
  })
  return { change, answers: [change, mockAnswer('getLetters', () => present)] }
}

test.each(['desktop', 'phone'] as const)('each mail has a switch, on a %s', async (size) => {
  const { change, answers } = answerChanges()
  await openScreen('/letters', { size, answers })
  const week = page.getByRole('switch', { name: '月曜日のお知らせ' })
  await expect.element(week).not.toBeChecked()
  await expectAccessibleScreen()
  await page.getByRole('switch', { name: 'お問い合わせが届いたとき' }).click()
  await expect
    .element(page.getByRole('switch', { name: 'お問い合わせが届いたとき' }))
    .not.toBeChecked()
  await expect.poll(() => change.bodies).toEqual([{ user: shopUser.id, off: ['inquiry', 'week'] }])
})

test.each<[Partial<LetterSettings>, string, string]>([
  [{ state: 'unconfirmed' }, '確認のメールを送る', 'まだメールを送っていません'],
  [
    { state: 'stopped', stopped: { reason: 'bounce', at: '2026-11-29T03:00:00.000Z' } },
    'もう一度受け取る',
    'メールが届かずにもどってきたため',
  ],
])('an address is confirmed by a mail: %o', async (changes, button, text) => {
  const { change, answers } = answerChanges(changes)
  await openScreen('/letters', { answers })
  await expect.element(page.getByText(new RegExp(text))).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByText(/確認のメールを送りました/)).toBeVisible()
  expect(change.bodies).toEqual([{ user: shopUser.id, confirm: true }])
})

test('without an address the screen leads to the record', async () => {
  const { answers } = answerChanges({ state: 'none', email: '' })
  await openScreen('/letters', { answers })
  await expect
    .element(page.getByRole('link', { name: 'アドレスを入れる' }))
    .toHaveAttribute('href', '/shop')
  await expect.element(page.getByRole('switch').first()).not.toBeInTheDocument()
})

test('a link of a mail does nothing before a press, and works without a sign-in', async () => {
  const use = mockAnswer('followLetterLink', { did: 'week' })
  await openScreen('/letters/link#shop-1.week.abc', { user: null, answers: [use], size: 'phone' })
  await expect.element(page.getByRole('heading', { name: 'このメールを止めますか' })).toBeVisible()
  await expectAccessibleScreen()
  expect(use.bodies).toEqual([])
  await page.getByRole('button', { name: 'メールを止める' }).click()
  await expect.element(page.getByText('この種類のメールを止めました。')).toBeVisible()
  expect(use.bodies).toEqual([{ token: 'shop-1.week.abc' }])
})

test('a link that is over says so', async () => {
  const answers = [mockRefusal('followLetterLink', 409)]
  await openScreen('/letters/link#shop-1.confirm.abc', { user: null, answers })
  await page.getByRole('button', { name: 'このアドレスで受け取る' }).click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
})
