import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'
import { buildPage } from '#test/web/editor/builders.ts'

const drafts = (texts: string) => ({
  shop_name: 'さくら食堂',
  until: '2026-11-30T06:30:00.000Z',
  shop: null,
  look: null,
  holidays: [],
  pages: [
    buildDraft(1, '1ページ目', texts),
    buildDraft(2, 'たいへん長い名前のページ二ばん目', texts),
    buildDraft(3, '3ページ目', ''),
  ],
})

const buildDraft = (number: PageNumber, label: string, texts: string) => ({
  ...buildPage(texts),
  page: number,
  label,
})

const open = (address: string, answer: Parameters<typeof changeAnswers>[0]) =>
  openScreen(address, { user: null, size: 'phone', answers: [answer] })

test('sends the part after the # and shows the page of the address', async () => {
  const sent: unknown[] = []
  const answer = mockAnswer('openDraft', ({ body }) => {
    sent.push(body)
    return drafts('xy')
  })
  await open('/draft/2#shop.secret', answer)
  await expect.element(page.getByText('x', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ token: 'shop.secret' }])
  // An empty page is not offered.
  const pages = page.getByRole('navigation', { name: '下書きのページ' }).getByRole('link')
  expect(pages.elements().map(({ textContent }) => textContent)).toEqual([
    '1ページ目',
    'たいへん長い名前のページ二ばん目',
  ])
  await expectAccessibleScreen()
})

test('a link that is over says what to do', async () => {
  const over = 'このリンクは使えなくなりました。お店の人に新しいリンクをもらってください。'
  await open('/draft/1#shop.secret', mockRefusal('openDraft', 404, { res: over }))
  await expect.element(page.getByText(over)).toBeVisible()
  await expectAccessibleScreen()
})

test('without network the drafts can be loaded again', async () => {
  await open('/draft/1#shop.secret', mockUnreachable('openDraft'))
  await expect.element(page.getByText('下書きを読み込めませんでした')).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('openDraft', drafts('xy')))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText('y', { exact: true })).toBeVisible()
})
