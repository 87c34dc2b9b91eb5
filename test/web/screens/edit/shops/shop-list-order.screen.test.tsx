import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildListedShops, listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { router } from '#web/app/routes.tsx'

const shops = mockAnswer('listUsers', { users: buildListedShops(6), count: 6, found: 6 })
const open = (address: string, size: 'desktop' | 'phone' = 'desktop') =>
  openAdmin(address, [listOptions, shops], { size })
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
  await expect.poll(() => shops.queries.at(-1)).toContain('order=reverse')
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
  await expect.poll(() => shops.queries.at(-1)).toContain('mark=never_signed_in')
  await expect.poll(() => shops.queries.at(-1)).toContain(`tag=${encodeURIComponent('要連絡')}`)
})

test('a tag of the address that no shop has any more stays visible', async () => {
  await open(`/edit/users?tag=${encodeURIComponent('むかしの札')}`)
  await expect
    .element(page.getByRole('combobox', { name: 'タグ' }))
    .toHaveDisplayValue('むかしの札')
})

test('the list works where its options cannot be loaded', async () => {
  await openAdmin('/edit/users', [mockRefusal('getShopListOptions', 503), shops])
  await expect.element(page.getByText('お店 6件')).toBeVisible()
  await page.getByRole('combobox', { name: '気になるお店' }).selectOptions('容量がほぼいっぱい')
  await expect.poll(search).toBe('?mark=quota')
})
