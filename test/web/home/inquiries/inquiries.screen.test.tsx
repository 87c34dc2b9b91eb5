import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Inquiry } from '#functions/contract/inquiries/inquiry.ts'
import type { LetterSettings } from '#functions/contract/letters/letters.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, shopUser } from '#test/support/screen/screen.tsx'

const inquiry: Inquiry = {
  id: 'inquiry-1',
  at: '2026-11-29T03:00:00.000Z',
  state: 'new',
  form: 'booking',
  name: '山田 花子',
  phone: '090-1234-5678',
  email: 'hana@example.jp',
  day: '2026-12-02',
  time: '18:30',
  people: '2',
  topic: '席',
  choice: '窓側',
  message: '<b>子ども</b>の椅子を\nお願いします',
  note: '',
}
const other: Inquiry = { ...inquiry, id: 'inquiry-2', name: '佐藤', time: '19:00', people: '4' }
const letters: LetterSettings = { state: 'on', email: 'mise@example.jp', off: [], stopped: null }

const listing = (inquiries: Inquiry[]) =>
  mockAnswer('listInquiries', ({ query }) => ({
    inquiries: query.get('state') === 'new' ? inquiries : [],
    new_count: inquiries.length,
  }))
const settings = (changes: Partial<LetterSettings> = {}) =>
  mockAnswer('getLetters', { ...letters, ...changes })

test.each(['desktop', 'phone'] as const)('lists what came, on a %s', async (size) => {
  const answers = [listing([inquiry, other]), settings()]
  await openScreen('/inquiries', { size, answers })
  const list = page.getByRole('list', { name: 'まだ' })
  const row = list.getByRole('link', {
    name: /山田 花子 さま\s*12月2日\(水\) 18:30・2人・窓側\s*<b>子ども<\/b>の椅子を/,
  })
  await expect.element(row).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: '迷惑かも' }).click()
  await expect.element(page.getByText('迷惑かもしれないものはありません')).toBeVisible()
})

test.each<[Partial<LetterSettings>, string]>([
  [{ state: 'unconfirmed' }, '届いたら、メールで知らせることができます。'],
  [{ state: 'stopped' }, 'メールが届かなかったため、メールでのお知らせを止めています。'],
  [{ off: ['inquiry'] }, 'メールでのお知らせは止めています。'],
])('says how new ones are mailed: %o', async (changes, text) => {
  await openScreen('/inquiries', { answers: [listing([]), settings(changes)] })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('新しいものはありません')).toBeVisible()
})

test('a request shows the others of its day; two taps call the visitor and end it', async () => {
  const change = mockAnswer('updateInquiry', {})
  const reading = mockAnswer('getInquiry', { inquiry, same_day: [other] })
  const answers = [listing([inquiry]), settings(), reading, change]
  await openScreen('/inquiries/inquiry-1', { size: 'phone', answers })
  await expect
    .element(page.getByRole('link', { name: '電話する' }))
    .toHaveAttribute('href', 'tel:090-1234-5678')
  const mail = page.getByRole('link', { name: 'メールを書く' }).element()
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toBe(
    `mailto:hana@example.jp?subject=予約のお願いのお返事（${shopUser.shop_name}）`,
  )
  await expect.element(page.getByText('12月2日(水)のほかのお願い')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /佐藤 さま・4人/ }))
    .toHaveAttribute('href', '/inquiries/inquiry-2')
  await expectAccessibleScreen()
  await page.getByRole('button', { name: '対応した' }).click()
  await page.getByLabelText('メモ（お店だけに見えます）').fill('電話した')
  await page.getByRole('button', { name: '迷惑なものにする' }).click()
  await expect
    .poll(() => change.bodies)
    .toEqual([
      { user: shopUser.id, id: 'inquiry-1', state: 'answered' },
      { user: shopUser.id, id: 'inquiry-1', note: '電話した' },
      { user: shopUser.id, id: 'inquiry-1', state: 'spam' },
    ])
})

test('a removal is confirmed, and a failure is said', async () => {
  const removal = mockAnswer('removeInquiry', {})
  const reading = mockAnswer('getInquiry', { inquiry, same_day: [] })
  const answers = [listing([]), settings(), reading, removal, mockRefusal('updateInquiry', 404)]
  await openScreen('/inquiries/inquiry-1', { answers })
  await page.getByRole('button', { name: '対応した' }).click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  await page.getByRole('button', { name: '消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '消す' }).click()
  await expect.element(page.getByText('新しいものはありません')).toBeVisible()
  expect(removal.bodies).toEqual([{ user: shopUser.id, id: 'inquiry-1' }])
})
