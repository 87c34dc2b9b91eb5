import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { addShopTo, type ShopCaller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { startKillableStack } from '#test/support/killable-stack.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-kill-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Confirmed = { version: number }

const textOf = (page: number, time: number) => `${page}ページの${time}回目`

/** Saves one page's blocks over and over until the product is gone; gives the last save it confirmed. */
async function saveUntilGone(shop: ShopCaller, page: 1 | 2 | 3, seen: () => void) {
  let last: Confirmed = { version: 1 }
  for (;;) {
    const text = textOf(page, last.version)
    const body = { user: shop.user.id, page, data: [{ text }], version: last.version }
    try {
      // oxlint-disable-next-line no-await-in-loop -- each save is based on the one before
      const { status, body: answer } = await shop.call('saveData', { body })
      if (status !== 200) return last
      last = { version: answer.version }
      seen()
    } catch {
      return last
    }
  }
}

test('killed in the midst of saves, the product comes back with every save that it confirmed', async () => {
  const stack = await startKillableStack(folder)
  const admin = await signInAdmin(stack.app)
  const orders = [await addShopTo(admin), await addShopTo(admin), await addShopTo(admin)]
  const shops = await Promise.all(orders.map((order) => signInShop(stack.app, order)))

  let confirmed = 0
  let gone: Promise<void> | undefined
  function seen() {
    confirmed += 1
    if (confirmed === 60) gone = stack.kill()
  }
  const lasts = await Promise.all(
    shops.flatMap((shop) => pageNumbers.map((page) => saveUntilGone(shop, page, seen))),
  )
  expect(confirmed).toBeGreaterThanOrEqual(60)
  await gone

  const again = await startKillableStack(folder)
  const found = await Promise.all(
    orders.map(async (order) => {
      const shop = await signInShop(again.app, order)
      return Promise.all(
        pageNumbers.map((page) => shop.ok('getData', { body: { user: shop.user.id, page } })),
      )
    }),
  )
  await again.kill()
  found.flat().forEach(({ version, data }, index) => {
    const last = lasts[index] ?? { version: 0 }
    // One save more may have been made without its answer getting through.
    expect([last.version, last.version + 1]).toContain(version)
    expect(data[0]?.text).toBe(version === 1 ? undefined : textOf((index % 3) + 1, version - 1))
  })
})
