import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildListedShops, listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  testAdmin,
} from '#test/support/screen/screen.tsx'
import { router } from '#web/app/routes.tsx'

const asked: string[] = []
const shops = mockAnswer('listUsers', ({ query }) => {
  asked.push(query.toString())
  return { users: buildListedShops(6), count: 6, found: 6 }
})
const open = (address: string, size: 'desktop' | 'phone' = 'desktop') =>
  openScreen(address, { admin: testAdmin, answers: [listOptions, shops], size })
const search = () => router.state.location.search
const button = (name: string) => page.getByRole('button', { name })
const column = (name: string) => page.getByRole('columnheader', { name })

test('a heading sorts by its column, and a second press reverses the order', async () => {
  await open('/edit/users')
  await button('最後の編集').click()
  await expect.poll(search).toBe('?sort=edited')
  await expect.element(column('最後の編集')).toHaveAttribute('aria-sort', 'descending')
  await button('最後の編集').click()
  await expect.poll(search).toBe('?sort=edited&order=reverse')
  await expect.element(column('最後の編集')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => asked.at(-1)).toContain('order=reverse')
  await button('お店').click()
  await expect.poll(search).toBe('?sort=name')
  await expect.element(column('お店')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(column('最後の編集')).not.toHaveAttribute('aria-sort')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectAccessibleScreen()
})

test('a phone sorts by the select, also in reverse', async () => {
  await open('/edit/users?sort=bytes&order=reverse', 'phone')
  await page.getByRole('button', { name: 'しぼりこみ：容量の小さい順' }).click()
  const order = page.getByRole('combobox', { name: 'ならび順' })
  await expect.element(order).toHaveValue('bytes-reverse')
  await order.selectOptions('ログインの古い順')
  await expect.poll(search).toBe('?sort=signed_in&order=reverse')
})

test('a phone shows shops at once, and names its filters on a button', async () => {
  await open('/edit/users?mark=never_signed_in', 'phone')
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
  await open('/edit/users')
  await page
    .getByRole('combobox', { name: '気になるお店' })
    .selectOptions('ログインがまだ（1,234）')
  await expect.poll(search).toBe('?mark=never_signed_in')
  await page.getByRole('combobox', { name: 'タグ' }).selectOptions('要連絡（12）')
  await expect.poll(() => asked.at(-1)).toContain('mark=never_signed_in')
  await expect.poll(() => asked.at(-1)).toContain(`tag=${encodeURIComponent('要連絡')}`)
})

test('a tag of the address that no shop has any more stays visible', async () => {
  await open(`/edit/users?tag=${encodeURIComponent('むかしの札')}`)
  await expect
    .element(page.getByRole('combobox', { name: 'タグ' }))
    .toHaveDisplayValue('むかしの札')
})

test('opens a saved search, saves another one, and removes it', async () => {
  await open('/edit/users')
  await page.getByRole('link', { name: '要連絡のお店' }).click()
  await expect.poll(() => new URLSearchParams(search()).get('tag')).toBe('要連絡')
  await expect
    .element(page.getByRole('link', { name: '要連絡のお店' }))
    .toHaveAttribute('aria-current', 'true')
  expect(button('この絞り込みを保存する').elements()).toHaveLength(0)

  await page
    .getByRole('combobox', { name: '気になるお店' })
    .selectOptions('ログインがまだ（1,234）')
  await button('この絞り込みを保存する').click()
  changeAnswers(mockRefusal('saveShopSearch', 503, { res: 'ただいま混み合っています' }))
  await page.getByLabelText('名前', { exact: true }).fill('はじめてのお店')
  await expectAccessibleScreen()
  await button('保存する').last().click()
  await expect.element(page.getByText('ただいま混み合っています')).toBeVisible()
  const saved = {
    id: 'search-2',
    name: 'はじめてのお店',
    search: { tag: '要連絡', mark: 'never_signed_in' as const, sort: 'name' as const },
    by: 'kanri',
  }
  const sent: unknown[] = []
  changeAnswers(
    mockAnswer('saveShopSearch', ({ body }) => {
      sent.push(body)
      return { searches: [saved] }
    }),
  )
  await button('保存する').last().click()
  await expect.element(page.getByRole('link', { name: 'はじめてのお店' })).toBeVisible()
  expect(sent).toEqual([{ name: 'はじめてのお店', search: saved.search }])

  changeAnswers(mockAnswer('removeShopSearch', { searches: [] }))
  await button('「はじめてのお店」を消す').click()
  await button('消す').last().click()
  await expect.element(page.getByRole('link', { name: 'はじめてのお店' })).not.toBeInTheDocument()
})

test('the list works where its options cannot be loaded', async () => {
  await openScreen('/edit/users', {
    admin: testAdmin,
    answers: [mockRefusal('getShopListOptions', 503), shops],
  })
  await expect.element(page.getByText('お店 6件')).toBeVisible()
  await page.getByRole('combobox', { name: '気になるお店' }).selectOptions('容量がほぼいっぱい')
  await expect.poll(search).toBe('?mark=quota')
})
