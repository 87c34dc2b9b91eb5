import type { RequestHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AuditLogEntry, type AuditShop } from '#functions/contract/audit-log-entry.ts'
import { buildListedShops, hostileNames } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { router } from '#web/app/routes.tsx'

const hostileName = '<img src=x onerror=alert(1)>‮逆'

/** A line of a shop with a hostile name. */
const line: AuditLogEntry = {
  id: 'l-1',
  at: '2026-11-22T16:00:00.000Z',
  kind: 'page',
  who: { kind: 'user', name: hostileName },
  what: 'ページ2：公開',
  shop: { id: 'mise', name: hostileName },
  outcome: 'done',
  reason: '',
  from: '192.0.2.1',
}

type Options = { answers: readonly RequestHandler[]; size?: 'desktop' | 'phone' }

const admins = mockAnswer('listAuditAdmins', {
  admins: [
    { id: 'admin-1', login_id: 'tanaka' },
    { id: 'admin-2', login_id: 'suzuki' },
  ],
})
/** Opens the log with two admins in its form. */
const open = (address: string, { answers, size = 'desktop' }: Options) =>
  openAdmin(address, [...answers, admins], { size })

const others: AuditLogEntry[] = [
  { ...line, id: 'l-2', who: { kind: 'schedule', name: null }, shop: null, from: '-' },
  { ...line, id: 'l-3', who: { kind: 'nobody', name: 'kanri' }, shop: { id: 'a', name: null } },
  { ...line, id: 'l-4', at: '2026-11-22T14:00:00.000Z', outcome: 'unknown', reason: '結果がない' },
  { ...line, id: 'l-5', who: { kind: 'user', name: 'さくら', password_by: 'tanaka' } },
]
const auditShops: AuditShop[] = buildListedShops(8).map(({ id, shop_name, login_id }, index) => ({
  id,
  shop_name,
  login_id,
  state: (['present', 'deleted', 'removed'] as const)[index] ?? 'present',
}))

test.each(sizes)('groups lines by day in Japan on a %s', async (size) => {
  await open('/edit/audit', {
    answers: [mockAnswer('listAudit', { lines: [line, ...others] })],
    size,
  })
  await expect.element(page.getByText('2026年11月23日(月)')).toBeVisible()
  await expect.element(page.getByText('2026年11月22日(日)')).toBeVisible()
  await expect.element(page.getByText('削除されたお店')).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText('自動')).toBeVisible()
  await expect.element(page.getByText('tanaka が用意したパスワードで')).toBeVisible()
  await expectAccessibleScreen()
})

test('shows the number of attempts that share a line', async () => {
  const refused = { ...line, outcome: 'refused', reason: '回数が多すぎた' } as const
  const counted = { ...refused, times: 395, first_at: '2026-11-22T15:46:00.000Z' }
  const once = { ...refused, id: 'l-2', times: 1, first_at: line.at }
  await open('/edit/audit', { answers: [mockAnswer('listAudit', { lines: [counted, once] })] })
  await expect.element(page.getByText(/（0:46 から合わせて 395 回）/)).toBeVisible()
  expect(page.getByText(/合わせて/).elements()).toHaveLength(1)
  await expectAccessibleScreen()
})

test('keeps the filters in the URL and continues where the server stopped', async () => {
  const answer = mockAnswer('listAudit', ({ query }) => {
    if (query.has('cursor')) return { lines: [line] }
    return { lines: [], cursor: 'c1', looked_to: '2026-10-22T00:00:00.000Z' }
  })
  await open('/edit/audit?from=mukashi', { answers: [answer] })
  await expect.element(page.getByText('2026年10月22日(木) まで調べました。')).toBeVisible()
  await page.getByRole('combobox', { name: /操作の種類/ }).selectOptions('公開・予約')
  await page.getByLabelText('この日まで').fill('2026-11-30')
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.element(page.getByText('ページ2：公開')).toBeVisible()
  expect(answer.queries[0]).toBe('')
  expect(answer.queries.at(-1)).toBe('kind=page&to=2026-11-30&cursor=c1')
  expect(window.location.search).toBe('?kind=page&to=2026-11-30')
  await page.getByRole('button', { name: 'しぼりこみをやめる' }).click()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(page.getByRole('heading', { name: '操作の記録' })).toHaveFocus()
})

test('filters by a day while it is typed, and removes the filter when the field is emptied', async () => {
  const answer = mockAnswer('listAudit', { lines: [line] })
  await open('/edit/audit', { answers: [answer] })
  const from = page.getByLabelText('この日から')
  for (const year of ['0002', '0020', '0202', '2026']) {
    await from.fill(`${year}-11-25`)
    await expect.element(from).toHaveValue(`${year}-11-25`)
  }
  await expect.poll(() => answer.queries).toEqual(['', 'from=2026-11-25'])
  await from.fill('')
  await page.getByLabelText('この日まで').click()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(from).toHaveValue('')
})

test('names the shop it is filtered by, and says when there are no lines', async () => {
  await open('/edit/audit?shop=mise', { answers: [mockAnswer('listAudit', { lines: [] })] })
  await expect.element(page.getByText('名前のわからないお店')).toBeVisible()
  await expect.element(page.getByText('記録はありません', { exact: true })).toBeVisible()
  await expectAccessibleScreen()
})

test.each(sizes)('finds a shop while its name is typed and filters by it on a %s', async (size) => {
  const found = mockAnswer('listAuditShops', ({ query }) =>
    query.get('q') === 'nai' ? { shops: [], found: 0 } : { shops: auditShops, found: 12 },
  )
  const lines = mockAnswer('listAudit', ({ query }) => ({
    lines: query.has('shop') ? [] : [line],
  }))
  await open('/edit/audit', { answers: [found, lines], size })
  const field = page.getByRole('searchbox', { name: /^お店をえらぶ/ })
  await field.fill('nai')
  await expect.element(page.getByText('合うお店がありません。')).toBeVisible()
  await field.fill('そば ')
  const shops = page.getByRole('list', { name: '見つかったお店' })
  await expect.element(page.getByText('12件のうち8件。言葉を足すとしぼれます。')).toBeVisible()
  expect(found.queries).toEqual(['q=nai&limit=8', 'q=%E3%81%9D%E3%81%B0&limit=8'])
  await expectAccessibleScreen()

  const [name = ''] = hostileNames
  await shops.getByRole('button').first().click()
  await expect.element(page.getByText(/の記録だけ/)).toHaveTextContent(`お店：${name} の記録だけ`)
  await expect.element(page.getByText('記録はありません', { exact: true })).toBeVisible()
  expect(window.location.search).toBe(`?shop=${auditShops[0]?.id}`)
  await expect.element(page.getByRole('button', { name: 'ほかのお店をえらぶ' })).toHaveFocus()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'ほかのお店をえらぶ' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('ページ2：公開')).toBeVisible()
  expect(window.location.search).toBe('')
})

test('reports that the search for shops failed', async () => {
  await open('/edit/audit', {
    answers: [mockAnswer('listAudit', { lines: [line] }), mockRefusal('listAuditShops', 500)],
  })
  await page.getByRole('searchbox', { name: /^お店をえらぶ/ }).fill('そば')
  await expect.element(page.getByText(/^お店をさがせませんでした/)).toBeVisible()
})

test('reports that the log could not be loaded', async () => {
  await open('/edit/audit?kind=look', { answers: [mockRefusal('listAudit', 500)] })
  await expect.element(page.getByText('操作の記録を読み込めませんでした')).toBeVisible()
})

const visit: AuditLogEntry = {
  ...line,
  id: 'v-1',
  kind: 'look',
  who: { kind: 'admin', name: 'tanaka', id: 'admin-1' },
  what: 'お店のページを見た',
}

test('filters by words, by who acted, and by the admin of a line', async () => {
  const answer = mockAnswer('listAudit', { lines: [visit] })
  await open('/edit/audit?who=dareka', { answers: [answer] })
  await page.getByRole('searchbox', { name: /^さがす言葉/ }).fill('公開 ')
  await expect.poll(() => answer.queries.at(-1)).toBe('q=%E5%85%AC%E9%96%8B')
  const who = page.getByRole('combobox', { name: /だれの操作/ })
  await who.selectOptions('自動')
  await expect.poll(() => answer.queries.at(-1)).toContain('who=schedule')
  await page.getByRole('button', { name: '管理者 tanaka の操作だけを見る' }).click()
  await expect.poll(() => answer.queries.at(-1)).toContain('who=admin%3Aadmin-1')
  await expect.element(who).toHaveDisplayValue('管理者：tanaka')
  expect(window.location.search).toContain('who=admin%3Aadmin-1')
  await expectAccessibleScreen()
})

test('saves all parts of the filtered log as one file, and says when that fails', async () => {
  const saved: Blob[] = []
  const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  await open('/edit/audit?kind=page', {
    answers: [mockAnswer('listAudit', { lines: [line] }), mockRefusal('exportAudit', 503)],
  })
  const button = page.getByRole('button', { name: '表にして保存（CSV）' })
  await button.click()
  await expect.element(page.getByText(/^保存できませんでした/)).toBeVisible()
  const exportAudit = mockAnswer('exportAudit', ({ query }) =>
    query.has('cursor') ? { csv: 'b' } : { csv: 'a', cursor: 'c1' },
  )
  changeAnswers(exportAudit)
  await button.click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toBe('ab')
  expect(exportAudit.queries).toEqual(['kind=page', 'kind=page&cursor=c1'])
  save.mockRestore()
})

const getCentre = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

test('filters by an admin of the form, and by the owner of a shop', async () => {
  const byOwner = { ...line, who: { kind: 'user', name: 'さくら', id: 'mise' } } as const
  const answer = mockAnswer('listAudit', { lines: [byOwner] })
  await open('/edit/audit', { answers: [answer] })
  const who = page.getByRole('combobox', { name: /だれの操作/ })
  await expect
    .element(who)
    .toHaveTextContent(
      'すべて管理者（全員）管理者：suzuki管理者：tanakaお店の人ログイン前自動運用担当',
    )
  await who.selectOptions('管理者：suzuki')
  await expect.poll(() => answer.queries.at(-1)).toBe('who=admin%3Aadmin-2')
  await page.getByRole('button', { name: 'お店 さくら の操作だけを見る' }).click()
  await expect.element(who).toHaveDisplayValue('お店：さくら')
  await expect.poll(() => answer.queries.at(-1)).toBe('who=user%3Amise')
  await router.navigate('/edit/audit?shop=mise')
  await expect.poll(() => answer.queries.at(-1)).toBe('shop=mise')
  await who.selectOptions('えらんだお店の人')
  await expect.poll(() => answer.queries.at(-1)).toBe('shop=mise&who=user')
})

test('on a phone, name and address of a line are on one level', async () => {
  const byAdmin = { ...line, who: { kind: 'admin', name: 'kanri', id: 'admin-1' } } as const
  await open('/edit/audit', {
    answers: [mockAnswer('listAudit', { lines: [byAdmin] })],
    size: 'phone',
  })
  const name = page.getByRole('button', { name: /^管理者 kanri/ })
  await expect.element(name).toBeVisible()
  const address = page.getByText(line.from)
  expect(getCentre(address.element())).toBeCloseTo(getCentre(name.element()), 0)
})
