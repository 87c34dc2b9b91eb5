import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ViewsOfDay } from '#functions/contract/shop-views.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'

const published: ShopProfile = {
  ...shopUser,
  pages: shopUser.pages.map((each, index) =>
    Object.assign({}, each, {
      published_at: index === 2 ? null : '2026-11-20T03:00:00.000Z',
      label: index === 1 ? 'お品書き' : '',
    }),
  ),
}

const none = { phone: 0, map: 0, line: 0, reservation: 0, coupon: 0, link: 0 }
const nowhere = { qr: 0, search: 0, social: 0, link: 0, direct: 0 }

/** 28 days before 23 November and this day. */
const days: ViewsOfDay[] = Array.from({ length: 29 }, (_, index) => ({
  day: addDays('2026-10-26', index),
  pages: [index, 1, 0],
  taps: { ...none, phone: index % 7 === 0 ? 1 : 0, line: index > 20 ? 2 : 0 },
  sources: { ...nowhere, qr: index, direct: 1 },
}))

const news = mockAnswer('listNews', { news: [] })
const answer = mockAnswer('getViews', { days, counted_until: '2026-11-23T05:10:00.000Z' })
const panel = page.getByRole('region', { name: '見られた回数' })

test.each(sizes)(
  'home tells in words, bars and a table how often the pages were viewed, on a %s',
  async (size) => {
    await openScreen('/news', { user: published, answers: [news, answer], size })
    await expect
      .element(
        panel.getByText(
          'きのうまでの7日間に、お客さまはホームページを175回見て、LINEを14回、電話を1回おしました。',
        ),
      )
      .toBeVisible()
    await expectAccessibleScreen()
    await panel.getByText('くわしく見る').click()
    await expect
      .element(panel.getByText('その前の7日間は126回、きょうは今のところ29回です。'))
      .toBeVisible()
    await expect.element(panel.getByText(/11月23日\(月\) 14:10までの数です/)).toBeVisible()
    const definitions = panel
      .getByRole('definition')
      .elements()
      .map((each) => each.textContent)
    expect(definitions).toEqual(['406回', '29回', '16回', '5回', '406回', '29回'])
    await expectAccessibleScreen()
    await panel.getByText('日ごとの数を見る').click()
    const rows = panel
      .getByRole('row')
      .elements()
      .map((each) => each.textContent)
    expect(rows.slice(0, 3)).toEqual(['日見られたおされた', '11/2329回3回', '11/2228回2回'])
    expect(rows).toHaveLength(30)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expectAccessibleScreen()
  },
)

test('home says what to do as long as no one has looked', async () => {
  const empty = days.map(({ day }) => ({ day, pages: [0, 0, 0], taps: none, sources: nowhere }))
  await openScreen('/news', {
    user: published,
    answers: [news, mockAnswer('getViews', { days: empty, counted_until: null })],
  })
  await expect.element(panel.getByText(/まだ見られていません/)).toBeVisible()
  await expect.element(panel.getByRole('table')).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('a failure is told in the panel, with another try', async () => {
  await openScreen('/news', { user: published, answers: [news, mockRefusal('getViews', 503)] })
  await expect.element(panel.getByText(/見られた回数を読み込めませんでした/)).toBeVisible()
  changeAnswers(answer)
  await panel.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(panel.getByText(/175回/)).toBeVisible()
})

test('a shop that has never published sees no numbers', async () => {
  await openScreen('/news', { answers: [news, answer] })
  await expect.element(page.getByRole('heading', { name: '更新ニュース', level: 2 })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
