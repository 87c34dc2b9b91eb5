import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { addTestShop, type ShopCaller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { startKillableStack } from '#test/support/killable-stack.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-kill-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Confirmed = { version: number }

const formatText = (page: number, time: number) => `${page}ページの${time}回目`

/** Saves the blocks of a page until the process is gone; returns the last confirmed save. */
async function saveUntilStopped(shop: ShopCaller, page: 1 | 2 | 3, seen: () => void) {
  let last: Confirmed = { version: 1 }
  for (;;) {
    const text = formatText(page, last.version)
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

test('after the process is killed during saves, every confirmed save is there', async () => {
  const stack = await startKillableStack(folder)
  const admin = await signInAdmin(stack.app)
  const orders = [await addTestShop(admin), await addTestShop(admin), await addTestShop(admin)]
  const shops = await Promise.all(orders.map((order) => signInShop(stack.app, order)))

  let confirmed = 0
  let gone: Promise<void> | undefined
  function seen() {
    confirmed += 1
    if (confirmed === 60) gone = stack.kill()
  }
  const lasts = await Promise.all(
    shops.flatMap((shop) => pageNumbers.map((page) => saveUntilStopped(shop, page, seen))),
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
    // One more save may have been made without a received answer.
    expect([last.version, last.version + 1]).toContain(version)
    expect(data[0]?.text).toBe(version === 1 ? undefined : formatText((index % 3) + 1, version - 1))
  })
})
