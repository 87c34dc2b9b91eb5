import { expect, test } from 'vitest'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type RemovableFile, removeFiles } from '#web/library/shared/remove-files.ts'

const used: FileUse[] = [{ where: 'draft', page: 1, part: 'bg' }]

const buildFile = (id: string, uses: FileUse[] = []): RemovableFile => ({ id, used: uses })

const refusal = (code: ProblemCode, more: { used?: FileUse[]; retryAfter?: number } = {}) =>
  new ApiError('answered', {
    problem: { res: `断り ${code}`, code, request_id: 'r', ...(more.used && { used: more.used }) },
    ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
  })

/** Deletes the files, where each call answers as the list says; returns the calls and progress texts. */
async function remove(files: RemovableFile[], answers: (Error | undefined)[] = [], limit = 99) {
  const stop = new AbortController()
  const calls: [string, boolean][] = []
  const said: string[] = []
  const outcome = await removeFiles(files, {
    signal: stop.signal,
    onProgress: (text) => said.push(text),
    call: async (id, force) => {
      calls.push([id, force])
      if (calls.length >= limit) stop.abort()
      const answer = answers[calls.length - 1]
      if (answer) throw answer
      return { res: `${id}を消しました` }
    },
  })
  return { ...outcome, calls, said }
}

test('forces only files whose use was known', async () => {
  const { gone, res, calls, said, why } = await remove([buildFile('a'), buildFile('b', used)])
  expect([gone, res, calls, why]).toEqual([
    ['a', 'b'],
    'bを消しました',
    [
      ['a', false],
      ['b', true],
    ],
    '',
  ])
  expect(said).toEqual(['削除中 0 / 2', '削除中 1 / 2'])
})

test('keeps a file that was added to a page in the meantime and deletes the others', async () => {
  const outcome = await remove([buildFile('a'), buildFile('b')], [refusal('in_use', { used })])
  expect([outcome.gone, [...outcome.used]]).toEqual([['b'], [['a', used]]])
})

test('counts a missing file as deleted', async () => {
  const { gone, res } = await remove([buildFile('a')], [refusal('not_found')])
  expect([gone, res]).toEqual([['a'], '削除しました'])
})

test('waits as long as the server asks', async () => {
  const wait = refusal('too_many', { retryAfter: 0.01 })
  const { gone, calls, said } = await remove([buildFile('a')], [wait])
  expect([gone, calls.length]).toEqual([['a'], 2])
  expect(said).toEqual(['削除中', '削除中（混み合っているため、少し待っています）'])
})

test('stops at the first failure without a network and says why', async () => {
  const outcome = await remove([buildFile('a'), buildFile('b')], [new ApiError('offline')])
  expect([outcome.gone, outcome.calls.length]).toEqual([[], 1])
  expect(outcome.why).toContain('サーバーにつながりませんでした')
})

test('keeps the rest when aborted', async () => {
  const { gone, calls } = await remove([buildFile('a'), buildFile('b'), buildFile('c')], [], 2)
  expect([gone, calls.length]).toEqual([['a', 'b'], 2])
})
