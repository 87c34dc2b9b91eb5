import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const period = { show_from: '2027-09-01T09:00+09:00', show_until: '2027-10-01T00:00+09:00' }
const block = { id: 'autumn', text: '秋の品', text_check: true }

async function shopWithPeriod() {
  const shop = await api.shop()
  const page = createPageClient(shop)
  const save = async (data: readonly object[]) => {
    const { versions } = await page.read()
    const body = { ...page.at, data: data as never, version: versions.data }
    return shop.call('saveData', { body })
  }
  expect((await save([{ ...block, ...period }])).status).toBe(200)
  return { shop, page, save }
}

test('a period is read back as it was sent, and copied with its block', async () => {
  const { shop, page } = await shopWithPeriod()
  expect((await page.read()).data[0]).toMatchObject(period)
  await shop.ok('copyPage', { body: { ...page.at, to: 2 } })
  expect((await createPageClient(shop, 2).read()).data[0]).toMatchObject(period)
})

test('a period is removed by a save without one', async () => {
  const { page, save } = await shopWithPeriod()
  const [read] = (await page.read()).data
  await save([{ ...read, show_from: '', show_until: '' }])
  expect((await page.read()).data[0]).toMatchObject({ show_from: '', show_until: '' })
})

test.each([
  '2027-09-01',
  '2027-09-01T09:00',
  '2027-02-30T09:00+09:00',
  '2027-09-01T09:00:30+09:00',
  '9月1日',
])('%s is no time of a period', async (show_from) => {
  const { save } = await shopWithPeriod()
  const { status, body } = await save([{ ...block, show_from }])
  expect([status, body.fields]).toEqual([400, { 'data.0.show_from': '日時の形が正しくありません' }])
})
