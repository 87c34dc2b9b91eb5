import { expect, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import { startApi } from '#test/support/api.ts'
import { withServiceFull } from '#test/support/faults/broken-services.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { buildReservationTimes } from '#test/support/shops/reservations.ts'

const api = startApi()

test('answers "storage full" for each full store and loses nothing', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.write('いまの品')
  const { versions } = await page.read()
  const { start, end } = buildReservationTimes()
  const data = [{ text_check: true, text: 'つぎの品', display: true }]
  const answers = [
    await withServiceFull('table', () =>
      shop.call('saveData', { body: { ...page.at, data, version: versions.data } }),
    ),
    await withServiceFull('bucket', () => shop.call('publishPage', { body: page.at })),
    await withServiceFull('scheduler', () =>
      shop.call('setReservation', {
        body: { ...page.at, updatetimes: [start, end], page_check: true },
      }),
    ),
  ]
  for (const { status, headers, body } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect(body).toMatchObject({ res: messages.storageFull, code: 'busy' })
  }
  expect(await page.texts()).toEqual(['いまの品'])
  await page.publish()
})
