import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { queueRedraw } from '#functions/table/shops/redraw-queue.ts'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { cleanupMinuteMs, findDueNames, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

async function shopWithDueRedraw() {
  const shop = await api.shop()
  await createPageClient(shop).bringOut('公開した文')
  await saveShopRecord(shop, {})
  // As an interrupted call leaves it.
  await queueRedraw({ shopId: shop.user.id }, { at: new Date() })
  return shop.user
}

test('the cleanup job renders the pages of few shops at a time', async () => {
  const shops = await Promise.all(Array.from({ length: 7 }, shopWithDueRedraw))
  const active = new Set<string>()
  let most = 0
  bucket.middlewareStack.add(
    (next) => (args) => {
      const { Key } = args.input as { Key?: unknown }
      const [slug = ''] = String(Key).split('/')
      if (shops.some((each) => each.slug === slug)) active.add(slug)
      most = Math.max(most, active.size)
      return next(args)
    },
    { step: 'initialize', name: 'countActive', override: true },
  )
  table.middlewareStack.add(
    (next) => async (args) => {
      const { Key, UpdateExpression = '' } = args.input as {
        Key?: { PK?: string }
        UpdateExpression?: string
      }
      const answer = await next(args)
      const ended = shops.find(({ id }) => Key?.PK === `USER#${id}`)
      if (ended && UpdateExpression.includes('REMOVE #GSI1PK')) active.delete(ended.slug)
      return answer
    },
    { step: 'initialize', name: 'countEnded', override: true },
  )
  expect(await runCleanupIn(cleanupMinuteMs)).toEqual([])
  for (const { id } of shops) expect(await findDueNames(id)).not.toContain('SHOP')
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
})
