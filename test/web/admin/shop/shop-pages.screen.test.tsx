import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type PageCheck } from '#functions/contract/pages/page-check.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { answers, button, hostile, listed, open, pages, support, user } from './open-shop.ts'

const reason = '住所や電話番号など、お客さまが困るまちがいがあります。'
const held = { reason, at: '2026-11-20T03:00:00.000Z' }
const dialog = page.getByRole('dialog')
const heldPages = pages.map((each) => (each.page === 1 ? { ...each, held } : each))

test.each(sizes)('takes a page down with a chosen reason on a %s', async (size) => {
  await open(size, answers, 'pages')
  await button('ページ1の公開を止める').click()
  const send = dialog.getByRole('button', { name: '公開を止める', exact: true })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'まちがった内容' }).click()
  await expect.element(dialog.getByLabelText('理由（お店に見えます）')).toHaveValue(reason)
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('holdPage', 503, { res: '混み合っています。' }))
  await send.click()
  await expect.element(dialog.getByText(/混み合っています/)).toBeVisible()
  const holdPage = mockAnswer('holdPage', { held })
  changeAnswers(mockAnswer('getPages', { pages: heldPages }), holdPage)
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(holdPage.bodies).toEqual([{ user: user.id, page: 1, reason }])
  await expect.element(page.getByText(/に公開を止めました/)).toBeVisible()
  await expect.element(page.getByText(new RegExp(reason))).toBeVisible()
  await expectAccessibleScreen()
})

test('says why a reservation did not come, and what was public; holds only what can be published', async () => {
  const start = '2026-11-24T03:00:00.000Z'
  const reserve = { page: 1, start, end: null, version: 3, is_current: true } as const
  const changes = {
    1: { reserve: { ...reserve, state: 'failed', reason: '予約した内容が見つからず' } },
    2: { state: 'draft', published_at: null, live: null, held },
    3: { reserve: { ...reserve, page: 3, state: 'cancelled', reason: 'お店が一時停止中' } },
  } as const
  const shown = pages.map((each) => Object.assign({}, each, changes[each.page]))
  await open('phone', [mockAnswer('getPages', { pages: shown }), ...answers], 'pages')
  await expect.element(page.getByText(/11月24日.* の予約は失敗しました/)).toBeVisible()
  await expect.element(page.getByText(/予約した内容が見つからず/)).toBeVisible()
  await expect.element(page.getByText(/11月24日.* の予約お店が一時停止中/)).toBeVisible()
  await expect.element(page.getByText(/^前は公開していました・/)).toBeVisible()
  await expect.element(page.getByText(/^まだ公開していません・/)).toBeVisible()
  await expect.element(button('ページ1の公開を止める')).toBeVisible()
  await expect.element(button('ページ3の公開を止める')).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('shows a reason that was rejected at its field', async () => {
  await open('desktop', answers, 'pages')
  await button('ページ2の公開を止める').click()
  await dialog.getByLabelText('理由（お店に見えます）').fill('あ')
  changeAnswers(
    mockRefusal('holdPage', 400, { code: 'invalid', fields: { reason: '書きなおしてください' } }),
  )
  await dialog.getByRole('button', { name: '公開を止める', exact: true }).click()
  await expect.element(dialog.getByText('書きなおしてください')).toBeVisible()
})

test('releases a held page', async () => {
  await open('phone', [mockAnswer('getPages', { pages: heldPages }), ...answers], 'pages')
  await button('ページ1をまた公開できるようにする').click()
  await expect.element(dialog.getByText(/お店が「公開する」を押すと/)).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('releasePage', 503, { res: '混み合っています。' }))
  const release = dialog.getByRole('button', { name: '公開できるようにする' })
  await release.click()
  await expect.element(dialog.getByText(/混み合っています/)).toBeVisible()
  changeAnswers(mockAnswer('getPages', { pages }), mockAnswer('releasePage', {}))
  await release.click()
  await expect.element(button('ページ1の公開を止める')).toBeVisible()
  await expect.element(page.getByText(new RegExp(reason))).not.toBeInTheDocument()
})

const section = page.getByRole('region', { name: '公開中のページの点検' })
const openWith = (checks: PageCheck[], size: 'desktop' | 'phone' = 'phone') =>
  open(size, [mockAnswer('getShopSupport', { support, listed, checks }), ...answers], 'checks')

const fine: PageCheck = {
  page: 2,
  at: '2026-11-24T03:00:00.000Z',
  dead_links: [],
  unreadable: 0,
  bytes: 400_000,
  heavy: false,
}
const url = `https://yoyaku.example.jp/${'a'.repeat(120)}`

test.each(sizes)('names what a check found, on a %s', async (size) => {
  const found: PageCheck = {
    ...fine,
    page: 1,
    dead_links: [
      { url, text: hostile.slice(0, 40), reason: 'gone', since: '2026-11-20T03:00:00.000Z' },
      {
        url: 'http://no-host.example.jp/',
        text: '',
        reason: 'no_host',
        since: '2026-11-20T03:00:00.000Z',
      },
    ],
    unreadable: 2,
    bytes: 7 * 1024 * 1024,
    heavy: true,
  }
  await openWith([found, fine], size)
  await expect.element(section.getByText('開けないリンクが2つあります。')).toBeVisible()
  await expect.element(section.getByText(/（11月20日.*から）$/).first()).toBeVisible()
  const link = section.getByRole('link', { name: url })
  await expect.element(link).toHaveAttribute('href', url)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(section.getByText(/^リンク：サイトがない/)).toBeVisible()
  await expect.element(section.getByText(/読みにくい文字が2か所/)).toBeVisible()
  await expect.element(section.getByText(/7(\.0)?\s?MB/)).toBeVisible()
  await expect.element(section.getByRole('heading', { name: 'ページ2' })).toBeVisible()
  await expect.element(section.getByText('気になるところはありません。')).toBeVisible()
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
  await expectAccessibleScreen()
})

test('says that no page was checked yet', async () => {
  await openWith([])
  await expect.element(section.getByText(/^まだ点検していません/)).toBeVisible()
})

test('a check that cannot be loaded can be loaded again', async () => {
  await open(
    'phone',
    [mockRefusal('getShopSupport', 503, { res: '混んでいます' }), ...answers],
    'checks',
  )
  await expect.element(section.getByText(/混んでいます/)).toBeVisible()
  changeAnswers(mockAnswer('getShopSupport', { support, listed, checks: [fine] }))
  await section.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(section.getByText('気になるところはありません。')).toBeVisible()
})
