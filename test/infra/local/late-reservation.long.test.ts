import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { startKillableStack } from '#test/support/killable-stack.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { reservationMinuteMs, reserveTestPage } from '#test/support/shops/reservations.ts'

// A second process, which has no cheap hashes, checks the password.
process.env['TEST_HASH_LABEL'] = 'argon2id'
afterEach(() => vi.useRealTimers())

test('a reservation whose time passed while Noren was stopped fires once at the next start, with a log line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-late-'))
  // Ten minutes ago, for one minute later.
  const ago =
    Math.ceil(Date.now() / reservationMinuteMs) * reservationMinuteMs - 10 * reservationMinuteMs
  vi.useFakeTimers({ toFake: ['Date'], now: ago })
  const stack = await startStack({ folder, schedules: true })
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(adminLogin)
  const login = await addTestShop(await signInAdmin(stack.app))
  const start = new Date(ago + reservationMinuteMs).toISOString()
  const { told, seen } = await reserveTestPage(await signInShop(stack.app, login), [start])
  expect([await seen(), (await told())?.state]).toEqual(['いまの品', 'reserved'])
  await stack.stop()
  vi.useRealTimers()

  const outcomes: unknown[] = []
  for (const _ of ['first', 'second']) {
    const again = await startKillableStack(folder)
    const live = () => visitPage(`${again.pages}/${login.slug}/`)
    await expect.poll(async () => (await live()).html, { timeout: 30_000 }).toContain('年末の品')
    const page = createPageClient(await signInShop(again.app, login))
    await expect
      .poll(async () => (await page.read()).reserve?.state, { timeout: 30_000 })
      .toBe('published')
    outcomes.push((await page.read()).reserve)
    await again.kill()
  }
  const [first, second] = outcomes as { published_at: string }[]
  expect(Date.parse(first?.published_at ?? '') - Date.parse(start)).toBeGreaterThan(
    8 * reservationMinuteMs,
  )
  expect(second).toEqual(first)
  await rm(folder, { recursive: true })
})
