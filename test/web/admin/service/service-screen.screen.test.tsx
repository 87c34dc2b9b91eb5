import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hostileNames, markCounts } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'

const figures = {
  shops: {
    count: 12_345,
    active: 12_300,
    suspended: 45,
    this_week: 8210,
    never: 120,
    stale: 512,
    failed: 3,
  },
  pages: { published: 20_417, changed: 1502, reserved: 88 },
  libraries: { images: 345_678, movies: 4321, bytes: 1_234_567_890_123 },
  marks: { ...markCounts, stale: 512 },
  collections: { archive: 3_000_000_000, sample: 0 },
}

// The last name is shorter than a touch target.
const names = [...hostileNames, '花']

const troubles = names.map((name, index) => ({
  at: `2026-11-20T0${index}:05:00.000Z`,
  kind: index === 1 ? ('reservation' as const) : ('upload' as const),
  shop: { id: `shop-${index}`.padEnd(22, '0'), shop_name: name },
  reason: 'この写真は読み取れませんでした。壊れているか、写真ではないファイルです。',
  ...(index === 1 ? { page: 2 as const } : { name: `${name}.jpg` }),
}))

test.each(sizes)('shows numbers and problems on a %s', async (size) => {
  const answer = {
    ...figures,
    troubles,
    trouble_count: { upload: 500, reservation: 1 },
    trouble_more: { upload: true, reservation: false },
  }
  const answers = [mockAnswer('getService', answer)]
  await openAdmin('/edit/service', answers, { size })
  const stale = page.getByRole('link', { name: '512店' })
  await expect.element(stale).toHaveAttribute('href', '/edit/users?mark=stale&sort=quiet')
  await expect
    .element(page.getByRole('link', { name: '1,234店' }))
    .toHaveAttribute('href', '/edit/users?mark=never_signed_in')
  await expect
    .element(page.getByText(/500件以上　予約 1件（新しい5件を表示しています/))
    .toBeVisible()
  for (const name of names)
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect.element(page.getByText('2ページ目', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
  await expectAccessibleScreen()
})

const noTroubles = {
  troubles: [],
  trouble_count: { upload: 0, reservation: 0 },
  trouble_more: { upload: false, reservation: false },
}

const findFigure = (hasText: string) => page.getByRole('definition').filter({ hasText })

test('shows what changed since a week ago, and what checks of pages found', async () => {
  const before = {
    day: '2026-11-19',
    shops: { count: 12_300, suspended: 45 },
    published: 20_500,
    marks: { dead_links: 3, no_phone: 700 },
  }
  const answer = {
    ...figures,
    marks: { ...figures.marks, dead_links: 43, no_phone: 698 },
    before,
    ...noTroubles,
  }
  await openAdmin('/edit/service', [mockAnswer('getService', answer)], { size: 'phone' })
  await expect.element(page.getByText('＋と−は、2026年11月19日からの変化です。')).toBeVisible()
  await expect.element(findFigure('12,345店')).toHaveTextContent('12,345店＋45')
  await expect.element(findFigure('20,417件')).toHaveTextContent('20,417件−83')
  await expect.element(findFigure('698店')).toHaveTextContent('698店−2')
  // Nothing changed.
  await expect.element(page.getByText(/^45店$/)).toBeVisible()
  const dead = page.getByRole('link', { name: '43店', exact: true })
  await expect.element(dead).toHaveAttribute('href', '/edit/users?mark=dead_links')
  await expectAccessibleScreen()
})

test('says that there were no problems', async () => {
  const answer = {
    ...figures,
    ...noTroubles,
  }
  await openAdmin('/edit/service', [mockAnswer('getService', answer)])
  await expect.element(page.getByText('うまくいかなかったことはありません')).toBeVisible()
  await expectAccessibleScreen()
})

test('reports that the numbers could not be loaded', async () => {
  const answers = [mockRefusal('getService', 503, { res: 'ただいま混み合っています' })]
  await openAdmin('/edit/service', answers, { size: 'phone' })
  await expect.element(page.getByText(/ただいま混み合っています/)).toBeVisible()
  await expectAccessibleScreen()
})
