import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildListedShops, hostileNames, listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { router } from '#web/app/routes.tsx'

const counts = { count: 12_345, found: 12_345 }
const shops = mockAnswer('listUsers', { users: buildListedShops(8), ...counts, cursor: 'next' })
const none = mockAnswer('listUsers', { users: [], count: 3, found: 0 })
const open = (address: string, ...answers: Parameters<typeof changeAnswers>) =>
  openAdmin(address, [listOptions, ...answers])

test.each(sizes)('shows shops with hostile names on a %s', async (size) => {
  await openAdmin('/edit/users', [listOptions, shops], { size })
  await expect.element(page.getByText('お店 12,345件')).toBeVisible()
  for (const name of hostileNames)
    expect(page.getByRole('link', { name, exact: true }).elements()).toHaveLength(1)
  await expect.element(page.getByText('予約が失敗した（1ページ目・3ページ目）')).toBeVisible()
  await expect.element(page.getByText('一時停止中').last()).toBeVisible()
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
  await expectAccessibleScreen()
})

test('searches after typing pauses, keeps filters in the URL, and restores them on the way back', async () => {
  const answer = mockAnswer('listUsers', ({ query }) => {
    const isNarrowed = query.has('q') || query.has('mark')
    const users = buildListedShops(isNarrowed ? 1 : 6)
    return { users, count: 6, found: users.length }
  })
  await open('/edit/users', answer)
  await expect.element(page.getByText('お店 6件')).toBeVisible()
  await page.getByRole('searchbox').fill('そば　本店')
  await expect.element(page.getByText('お店 6件のうち 1件')).toBeVisible()
  await page.getByRole('combobox', { name: '気になるお店' }).selectOptions('90日以上動きなし（3）')
  await expect.poll(() => answer.queries.at(-1)).toContain('mark=stale')
  await page.getByRole('combobox', { name: '業種' }).selectOptions('花')
  await expect.poll(() => answer.queries.at(-1)).toContain('type=florist')
  await page.getByRole('combobox', { name: 'ならび順' }).selectOptions('動きのない順')
  await expect.poll(() => answer.queries.at(-1)).toContain('mark=stale')
  await expect.poll(() => answer.queries.at(-1)).toContain('sort=quiet')
  expect(answer.queries.at(-1)).toContain('type=florist')
  expect(answer.queries).toHaveLength(5)
  const { search } = router.state.location
  expect(new URLSearchParams(search).get('q')).toBe('そば　本店')
  await router.navigate('/edit/kono-gamen-wa-nai')
  await router.navigate(-1)
  await expect.element(page.getByRole('searchbox')).toHaveValue('そば　本店')
  expect(router.state.location.search).toBe(search)
})

test('a press on a shop right after typing opens it, also when the pause ends before the screen is shown', async () => {
  await open('/edit/users', shops)
  const link = page.getByRole('link', { name: hostileNames[0] ?? '', exact: true })
  await expect.element(link).toBeVisible()
  await page.getByRole('searchbox').fill('そば')
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  // A device that is busy longer than the pause.
  const end = performance.now() + 400
  while (performance.now() < end);
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/edit\/user\//)
})

test('loads the next page and shows a repeated shop once', async () => {
  const [first, second] = [buildListedShops(4), buildListedShops(6).slice(3)]
  await open(
    '/edit/users',
    mockAnswer('listUsers', ({ query }) =>
      query.get('cursor') === 'next'
        ? { users: second, count: 6, found: 6 }
        : { users: first, count: 6, found: 6, cursor: 'next' },
    ),
  )
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(7)
})

test('offers all shops when nothing matches', async () => {
  await open('/edit/users?q=naimise&state=reserved', none)
  const all = page.getByRole('button', { name: 'すべてのお店を見る' })
  await expect.element(all).toBeVisible()
  changeAnswers(shops)
  await all.click()
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(page.getByRole('heading', { name: 'ユーザー' })).toHaveFocus()
  await expectAccessibleScreen()
})

test('says how to register the first shop', async () => {
  await open('/edit/users', mockAnswer('listUsers', { users: [], count: 0, found: 0 }))
  await expect.element(page.getByText('お店はまだありません')).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toHaveLength(0)
  await expectAccessibleScreen()
})

test('reports that the list could not be loaded and retries', async () => {
  await open('/edit/users', mockRefusal('listUsers', 503, { res: 'ただいま混み合っています' }))
  await expect.element(page.getByText(/ただいま混み合っています/)).toBeVisible()
  changeAnswers(shops)
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText('お店 12,345件')).toBeVisible()
})

test('says after a while that the list is still loading', async () => {
  await open('/edit/users', mockPending('listUsers'))
  await expect.element(page.getByText('お店の一覧を読み込んでいます')).toBeVisible()
})

test('exports all matching shops page by page and reports a failure', async () => {
  const exportUsers = mockAnswer('exportUsers', ({ body }) =>
    'cursor' in (body as object) ? { csv: 'に\r\n' } : { csv: '\uFEFFいち\r\n', cursor: 'next' },
  )
  await open('/edit/users?status=suspended', shops, exportUsers)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:none'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const save = page.getByRole('button', { name: '表にして保存（CSV）' })
  await save.click()
  await expect.poll(() => saved.length).toBe(1)
  const download = expect.stringMatching(/^お店の一覧-\d{8}\.csv$/) as unknown
  expect(click.mock.contexts).toMatchObject([{ download }])
  // Without the mark of its encoding, which `text` takes off.
  expect(await saved[0]?.text()).toBe('いち\r\nに\r\n')
  const filter = { status: 'suspended', sort: 'newest' }
  expect(exportUsers.bodies).toEqual([filter, { ...filter, cursor: 'next' }])
  changeAnswers(mockRefusal('exportUsers', 503, { res: 'ただいま混み合っています' }))
  await save.click()
  await expect.element(page.getByText(/保存できませんでした。ただいま/)).toBeVisible()
})

const six = mockAnswer('listUsers', { users: buildListedShops(6), count: 6, found: 6 })
const openList = (address: string, size: 'desktop' | 'phone' = 'desktop') =>
  openAdmin(address, [listOptions, six], { size })
const search = () => router.state.location.search
const button = (name: string) => page.getByRole('button', { name })
const column = (name: string) => page.getByRole('columnheader', { name })

test('a heading sorts by its column, and a second press reverses the order', async () => {
  await openList('/edit/users')
  await button('最後の編集').click()
  await expect.poll(search).toBe('?sort=edited')
  await expect.element(column('最後の編集')).toHaveAttribute('aria-sort', 'descending')
  await button('最後の編集').click()
  await expect.poll(search).toBe('?sort=edited&order=reverse')
  await expect.element(column('最後の編集')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => six.queries.at(-1)).toContain('order=reverse')
  await button('お店').click()
  await expect.poll(search).toBe('?sort=name')
  await expect.element(column('お店')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(column('最後の編集')).not.toHaveAttribute('aria-sort')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectAccessibleScreen()
})

test('a phone sorts by the select, also in reverse', async () => {
  await openList('/edit/users?sort=bytes&order=reverse', 'phone')
  await page.getByRole('button', { name: 'しぼりこみ：容量の小さい順' }).click()
  const order = page.getByRole('combobox', { name: 'ならび順' })
  await expect.element(order).toHaveValue('bytes-reverse')
  await order.selectOptions('ログインの古い順')
  await expect.poll(search).toBe('?sort=signed_in&order=reverse')
})

test('a phone shows six at once, and names its filters on a button', async () => {
  await openList('/edit/users?mark=never_signed_in', 'phone')
  const mark = page.getByRole('combobox', { name: '気になるお店' })
  const toggle = page.getByRole('button', { name: 'しぼりこみ：ログインがまだ' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.element(mark).not.toBeInTheDocument()
  await toggle.click()
  await mark.selectOptions('すべて')
  await expect
    .element(page.getByRole('button', { name: 'しぼりこみ・ならび順' }))
    .toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectAccessibleScreen()
})

test('filters by a mark and by a tag, with their counts', async () => {
  await openList('/edit/users')
  await page
    .getByRole('combobox', { name: '気になるお店' })
    .selectOptions('ログインがまだ（1,234）')
  await expect.poll(search).toBe('?mark=never_signed_in')
  await page.getByRole('combobox', { name: 'タグ' }).selectOptions('要連絡（12）')
  await expect.poll(() => six.queries.at(-1)).toContain('mark=never_signed_in')
  await expect.poll(() => six.queries.at(-1)).toContain(`tag=${encodeURIComponent('要連絡')}`)
})

test('a tag of the address that no shop has any more stays visible', async () => {
  await openList(`/edit/users?tag=${encodeURIComponent('むかしの札')}`)
  await expect
    .element(page.getByRole('combobox', { name: 'タグ' }))
    .toHaveDisplayValue('むかしの札')
})

test('the list works where its options cannot be loaded', async () => {
  await openAdmin('/edit/users', [mockRefusal('getShopListOptions', 503), six])
  await expect.element(page.getByText('お店 6件')).toBeVisible()
  await page.getByRole('combobox', { name: '気になるお店' }).selectOptions('容量がほぼいっぱい')
  await expect.poll(search).toBe('?mark=quota')
})
