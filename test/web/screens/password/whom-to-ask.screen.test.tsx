import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockRefusal } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'

test('the sign-in screen leads to help, which says whom to ask where no mail is sent', async () => {
  const { origin } = window.location
  const support = { phone: '03-1234-5678', mail: 'help@example.jp' }
  await openScreen('/login', {
    user: null,
    size: 'phone',
    answers: [
      mockRefusal('getSession', 401),
      http.get('/config.json', () => HttpResponse.json({ media: origin, pages: origin, support })),
    ],
  })
  await page.getByRole('link', { name: 'パスワードを忘れたとき' }).click()
  await expect.element(page.getByRole('heading', { name: 'パスワードを忘れたとき' })).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: '03-1234-5678' }))
    .toHaveAttribute('href', 'tel:03-1234-5678')
  await expect.element(page.getByRole('link', { name: 'help@example.jp' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'メールを送る' })).not.toBeInTheDocument()
  await expectAccessibleScreen()
})
