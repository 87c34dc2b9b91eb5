import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'

const api = startApi()

test('the names of pages are in the lists of pages, with those of the draft', async () => {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 2 as const }
  await shop.ok('saveBackground', { body: { ...at, data: { label: 'お品書き' }, version: 1 } })
  const { user } = await shop.ok('getSession', {})
  expect(user.pages.map(({ label }) => label)).toEqual(['', 'お品書き', ''])
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ label: 'お品書き' })
})
