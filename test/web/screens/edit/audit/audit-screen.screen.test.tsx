import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditLine } from '#functions/contract/audit.ts'
import { answering, failing } from '#test/support/answers.ts'
import { hostileNames, listedShops } from '#test/support/listed-shops.ts'
import { anAdmin, expectSoundScreen, openScreen } from '#test/support/screen.tsx'

const hostile = '<img src=x onerror=alert(1)>‮逆'
const line: AuditLine = {
  id: 'l-1',
  at: '2026-11-22T16:00:00.000Z',
  kind: 'page',
  who: { kind: 'user', name: hostile },
  what: 'ページ2：公開',
  shop: { id: 'mise', name: hostile },
  outcome: 'done',
  reason: '',
  from: '192.0.2.1',
}
const others: AuditLine[] = [
  { ...line, id: 'l-2', who: { kind: 'schedule', name: null }, shop: null, from: '-' },
  { ...line, id: 'l-3', who: { kind: 'nobody', name: 'kanri' }, shop: { id: 'a', name: null } },
  { ...line, id: 'l-4', at: '2026-11-22T14:00:00.000Z', outcome: 'unknown', reason: '結果がない' },
]
const open = (address: string, answers: Parameters<typeof openScreen>[1]) =>
  openScreen(address, { admin: anAdmin, ...answers })

test.each(['desktop', 'phone'] as const)('lines day by day of Japan, on a %s', async (size) => {
  await open('/edit/audit', {
    answers: [answering('listAudit', { lines: [line, ...others] })],
    size,
  })
  await expect.element(page.getByText('2026年11月23日(月)')).toBeVisible()
  await expect.element(page.getByText('2026年11月22日(日)')).toBeVisible()
  await expect.element(page.getByText('削除されたお店')).toBeVisible()
  await expect.element(page.getByText('自動')).toBeVisible()
  await expectSoundScreen()
})

test('what it is narrowed to is asked for and stands in the address; it goes on where nothing was', async () => {
  const asked: string[] = []
  const answer = answering('listAudit', ({ query }) => {
    asked.push(query.toString())
    if (query.has('cursor')) return { lines: [line] }
    return { lines: [], cursor: 'c1', looked_to: '2026-10-22T00:00:00.000Z' }
  })
  await open('/edit/audit?from=mukashi', { answers: [answer] })
  await expect.element(page.getByText('2026年10月22日(木) まで調べました。')).toBeVisible()
  await page.getByRole('combobox', { name: /操作の種類/ }).selectOptions('公開・予約')
  await page.getByLabelText('この日まで').fill('2026-11-30')
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.element(page.getByText('ページ2：公開')).toBeVisible()
  expect(asked[0]).toBe('')
  expect(asked.at(-1)).toBe('kind=page&to=2026-11-30&cursor=c1')
  expect(window.location.search).toBe('?kind=page&to=2026-11-30')
  await page.getByRole('button', { name: 'しぼりこみをやめる' }).click()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(page.getByRole('heading', { name: '操作の記録' })).toHaveFocus()
})

test('a day is typed digit by digit, and taken away again by leaving the field empty', async () => {
  const asked: string[] = []
  const answer = answering('listAudit', ({ query }) => {
    asked.push(query.toString())
    return { lines: [line] }
  })
  await open('/edit/audit', { answers: [answer] })
  const from = page.getByLabelText('この日から')
  for (const year of ['0002', '0020', '0202', '2026']) {
    // oxlint-disable-next-line no-await-in-loop -- one digit after the other
    await from.fill(`${year}-11-25`)
    await expect.element(from).toHaveValue(`${year}-11-25`)
  }
  await expect.poll(() => asked).toEqual(['', 'from=2026-11-25'])
  await from.fill('')
  await page.getByLabelText('この日まで').click()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(from).toHaveValue('')
})

test('of one shop it says of which, and where there is nothing', async () => {
  await open('/edit/audit?shop=mise', { answers: [answering('listAudit', { lines: [] })] })
  await expect.element(page.getByText('名前のわからないお店')).toBeVisible()
  await expect.element(page.getByText('記録はありません', { exact: true })).toBeVisible()
  await expectSoundScreen()
})

test.each(['desktop', 'phone'] as const)(
  'a shop is found as its name is typed, and its lines alone are asked for, on a %s',
  async (size) => {
    const asked: string[] = []
    const found = answering('listUsers', ({ query }) => {
      asked.push(query.toString())
      return query.get('q') === 'nai'
        ? { users: [], count: 20, found: 0 }
        : { users: listedShops(8), count: 20, found: 12 }
    })
    const lines = answering('listAudit', ({ query }) => ({
      lines: query.has('shop') ? [] : [line],
    }))
    await open('/edit/audit', { answers: [found, lines], size })
    const field = page.getByRole('searchbox', { name: /^お店をえらぶ/ })
    await field.fill('nai')
    await expect.element(page.getByText('合うお店がありません。')).toBeVisible()
    await field.fill('そば ')
    const shops = page.getByRole('list', { name: '見つかったお店' })
    await expect.element(page.getByText('12件のうち8件。言葉を足すとしぼれます。')).toBeVisible()
    expect(asked).toEqual(['q=nai&limit=8', 'q=%E3%81%9D%E3%81%B0&limit=8'])
    await expectSoundScreen()

    const [name = ''] = hostileNames
    await shops.getByRole('button').first().click()
    await expect.element(page.getByText(/の記録だけ/)).toHaveTextContent(`お店：${name} の記録だけ`)
    await expect.element(page.getByText('記録はありません', { exact: true })).toBeVisible()
    const [shop] = listedShops(8)
    expect(window.location.search).toBe(`?shop=${shop?.id}`)
    await expect.element(page.getByRole('button', { name: 'ほかのお店をえらぶ' })).toHaveFocus()
    await expectSoundScreen()
    await page.getByRole('button', { name: 'ほかのお店をえらぶ' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByText('ページ2：公開')).toBeVisible()
    expect(window.location.search).toBe('')
  },
)

test('shops that cannot be looked for are said so', async () => {
  await open('/edit/audit', {
    answers: [answering('listAudit', { lines: [line] }), failing('listUsers', 500)],
  })
  await page.getByRole('searchbox').fill('そば')
  await expect.element(page.getByText(/^お店をさがせませんでした/)).toBeVisible()
})

test('what does not come', async () => {
  await open('/edit/audit?kind=look', { answers: [failing('listAudit', 500)] })
  await expect.element(page.getByText('操作の記録を読み込めませんでした')).toBeVisible()
})
