import { expect, test } from 'vitest'
import type { Use } from '#functions/contract/file.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Removable, removeFiles } from '#web/screens/remove-files.ts'

const used: Use[] = [{ where: 'draft', page: 1, part: 'bg' }]

const fileOf = (id: string, uses: Use[] = []): Removable => ({ id, used: uses })

const refusal = (code: ProblemCode, more: { used?: Use[]; retryAfter?: number } = {}) =>
  new ApiError('answered', {
    problem: { res: `断り ${code}`, code, request_id: 'r', ...(more.used && { used: more.used }) },
    ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
  })

/** Removes these, where each call answers as the list says; gives what was called and said as well. */
async function remove(files: Removable[], answers: (Error | undefined)[] = [], limit = 99) {
  const stop = new AbortController()
  const calls: [string, boolean][] = []
  const said: string[] = []
  const outcome = await removeFiles(files, {
    signal: stop.signal,
    onProgress: (words) => said.push(words),
    call: async (id, force) => {
      calls.push([id, force])
      if (calls.length >= limit) stop.abort()
      const answer = answers[calls.length - 1]
      if (answer) throw answer
    },
  })
  return { ...outcome, calls, said }
}

test('only what was known to be used is removed by force', async () => {
  const { gone, calls, said, why } = await remove([fileOf('a'), fileOf('b', used)])
  expect([gone, calls, why]).toEqual([
    ['a', 'b'],
    [
      ['a', false],
      ['b', true],
    ],
    '',
  ])
  expect(said).toEqual(['削除中 0 / 2', '削除中 1 / 2'])
})

test('one that was put on a page meanwhile stays, and the others go', async () => {
  const outcome = await remove([fileOf('a'), fileOf('b')], [refusal('in_use', { used })])
  expect([outcome.gone, [...outcome.used]]).toEqual([['b'], [['a', used]]])
})

test('one that is gone already is gone', async () => {
  expect((await remove([fileOf('a')], [refusal('not_found')])).gone).toEqual(['a'])
})

test('where the server takes no more for now it waits as long as it is told to', async () => {
  const wait = refusal('too_many', { retryAfter: 0.01 })
  const { gone, calls, said } = await remove([fileOf('a')], [wait])
  expect([gone, calls.length]).toEqual([['a'], 2])
  expect(said).toEqual(['削除中', '削除中（混み合っているため、少し待っています）'])
})

test('without a network it stops at the first and says why', async () => {
  const outcome = await remove([fileOf('a'), fileOf('b')], [new ApiError('offline')])
  expect([outcome.gone, outcome.calls.length]).toEqual([[], 1])
  expect(outcome.why).toContain('サーバーにつながりませんでした')
})

test('the rest stays when it is given up', async () => {
  const { gone, calls } = await remove([fileOf('a'), fileOf('b'), fileOf('c')], [], 2)
  expect([gone, calls.length]).toEqual([['a', 'b'], 2])
})
