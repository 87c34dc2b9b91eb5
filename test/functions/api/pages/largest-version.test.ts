import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { whiteBackground } from '#test/support/pages/basic-block.ts'

const api = startApi()

// The next version of the largest whole number cannot be stored.
test('the largest version is one that no page and no record has', async () => {
  const shop = await api.shop()
  const { shop: record } = await shop.ok('getShop', { query: {} })
  const at = { user: shop.user.id, version: Number.MAX_SAFE_INTEGER }
  const page = { ...at, page: 1 as const }
  const answers = [
    await shop.call('saveData', { body: { ...page, data: [] } }),
    await shop.call('saveBackground', { body: { ...page, data: whiteBackground } }),
    await shop.call('saveSlides', { body: { ...page, data1: [], data2: [] } }),
    await shop.call('updateShop', { body: { ...at, shop: record } }),
    await shop.call('updateNotice', { body: { ...at, notice: null } }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'conflict'])
})
