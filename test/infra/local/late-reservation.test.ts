import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addShopTo, signInAdmin, signInShop } from '#test/support/caller.ts'
import { startKillableStack } from '#test/support/killable-stack.ts'
import { pageOf, visit } from '#test/support/pages.ts'
import { minute, reservedPage } from '#test/support/reservations.ts'

afterEach(() => vi.useRealTimers())

test('made, the process stopped past its time and started again: it fires once, late, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-late-'))
  // Ten minutes ago, reserved for a minute later.
  const ago = Math.ceil(Date.now() / minute) * minute - 10 * minute
  vi.useFakeTimers({ toFake: ['Date'], now: ago })
  const stack = await startStack({ folder, fires: true })
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(adminLogin)
  const login = await addShopTo(await signInAdmin(stack.app))
  const start = new Date(ago + minute).toISOString()
  const { told, seen } = await reservedPage(await signInShop(stack.app, login), [start])
  expect([await seen(), (await told())?.state]).toEqual(['いまの品', 'reserved'])
  await stack.stop()
  vi.useRealTimers()

  const outcomes: unknown[] = []
  for (const _ of ['first', 'second']) {
    const again = await startKillableStack(folder)
    const live = () => visit(`${again.pages}/${login.slug}/`)
    await expect.poll(async () => (await live()).html, { timeout: 30_000 }).toContain('年末の品')
    const page = pageOf(await signInShop(again.app, login))
    await expect
      .poll(async () => (await page.read()).reserve?.state, { timeout: 30_000 })
      .toBe('published')
    outcomes.push((await page.read()).reserve)
    await again.kill()
  }
  const [first, second] = outcomes as { published_at: string }[]
  expect(Date.parse(first?.published_at ?? '') - Date.parse(start)).toBeGreaterThan(8 * minute)
  expect(second).toEqual(first)
  await rm(folder, { recursive: true })
}, 120_000)
