import { expect, test, vi } from 'vitest'
import type { Client } from '#web/api/client.ts'
import { createSampleCopies } from '#web/files/sample-copies.ts'

type UseSample = Client['useSample']

function copiesWith(useSample: UseSample) {
  const onCopied = vi.fn<() => void>()
  return { onCopied, ...createSampleCopies({ client: { useSample }, user: 'u1', onCopied }) }
}

const answer = (url: string) =>
  ({ res: 'OK', count: 1, img: { url } }) as Awaited<ReturnType<UseSample>>

test('a sample is copied once, however often it is wanted', async () => {
  const useSample = vi.fn<UseSample>(async () => answer('/images/a'))
  const { copy, onCopied } = copiesWith(useSample)
  expect([await copy('s1'), await copy('s1')]).toEqual(['/images/a', '/images/a'])
  expect(useSample).toHaveBeenCalledOnce()
  expect(onCopied).toHaveBeenCalledOnce()
})

test('what failed says why, and is asked for again under the same key', async () => {
  const useSample = vi
    .fn<UseSample>()
    .mockRejectedValueOnce(new Error('写真がいっぱいです'))
    .mockResolvedValue(answer('/images/b'))
  const { copy, store, onCopied } = copiesWith(useSample)
  expect(await copy('s1')).toBeUndefined()
  expect(store.getState().copies.s1).toEqual({ phase: 'failed', message: '写真がいっぱいです' })
  expect(onCopied).not.toHaveBeenCalled()
  expect(await copy('s1')).toBe('/images/b')
  await copy('s2')
  const [first, again, other] = useSample.mock.calls.map(([, options]) => options?.idempotencyKey)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
