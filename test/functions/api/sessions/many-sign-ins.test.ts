import { createHook } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { avoidEndOf } from '#test/support/clock.ts'
import { attemptSignIn } from '#test/support/sign-in/attempt-sign-in.ts'

// Cheap hashes would be done before others have to wait.
process.env['TEST_HASH_LABEL'] = 'argon2id'
const api = startApi()

/** Runs the work; returns the maximum number of concurrent hashes and their total. */
async function hashesDuring(work: () => Promise<unknown>) {
  const running = new Set<number>()
  let most = 0
  let all = 0
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return
      all += 1
      running.add(id)
      most = Math.max(most, running.size)
    },
    before: (id) => running.delete(id),
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return { most, all }
}

const attempt = (index: number) =>
  attemptSignIn(api.stack.app, {
    login_id: `dareka-${index}`,
    password: 'hazure-hazure',
    from: `127.0.5.${1 + (index % 2)}`,
  })

test('of many concurrent sign-ins a few are hashed, a hundred wait, and the rest get 503', async () => {
  avoidEndOf(15 * 60_000)
  const many = 180
  // The first call loads the modules.
  await attempt(many)
  const atOnce = Math.max(1, Math.min(availableParallelism(), 4) - 1)
  let answers: Awaited<ReturnType<typeof attempt>>[] = []
  const { most, all } = await hashesDuring(async () => {
    answers = await Promise.all(Array.from({ length: many }, (_, index) => attempt(index)))
  })
  expect(most).toBe(atOnce)
  const [looked = [], busy = []] = [401, 503].map((wanted) =>
    answers.filter(({ status }) => status === wanted),
  )
  expect([looked.length, looked.length + busy.length]).toEqual([all, many])
  expect(looked.length).toBeGreaterThanOrEqual(100 + atOnce)
  for (const { code, res, retryAfter } of busy)
    expect([code, res, retryAfter]).toEqual(['busy', expect.stringContaining('混み合って'), 5])
  expect(busy.length).toBeGreaterThan(0)
  // Unchecked attempts are not counted as failures.
  const left = answers.findIndex(({ status }) => status === 503)
  const later = []
  for (let time = 0; time < 6; time += 1) later.push((await attempt(left)).status)
  expect(later).toEqual([401, 401, 401, 401, 401, 429])
})
