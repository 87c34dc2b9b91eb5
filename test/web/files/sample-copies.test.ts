import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { createSampleCopies } from '#web/files/sample-copies.ts'

type UseSample = Client['useSample']
type SelectImages = Client['selectImages']

const isThere: SelectImages = async () => ({ res: 'OK', img: [] })

function copiesWith(useSample: UseSample, selectImages = isThere) {
  const onCopied = vi.fn<() => void>()
  const client = { useSample, selectImages }
  return { onCopied, ...createSampleCopies({ client, user: 'u1', onCopied }) }
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

const path = `/images/${'f'.repeat(22)}/${'c'.repeat(22)}/40x30.jpg`

test('a copy that the shop has deleted since is made anew, under another key', async () => {
  const useSample = vi.fn<UseSample>(async () => answer(path))
  const selectImages = vi
    .fn<SelectImages>()
    .mockRejectedValue(new ApiError('answered', { status: 404 }))
  const { copy, refresh, store } = copiesWith(useSample, selectImages)
  await copy('s1')
  await refresh('s1')
  expect(selectImages).toHaveBeenCalledWith({ body: { user: 'u1', ids: ['f'.repeat(22)] } })
  expect(store.getState().copies.s1).toBeUndefined()
  await copy('s1')
  const [first, second] = useSample.mock.calls.map(([, options]) => options?.idempotencyKey)
  expect(second).not.toBe(first)
})

test('without an answer on it a copy counts as there', async () => {
  const useSample = vi.fn<UseSample>(async () => answer(path))
  const { copy, refresh, store } = copiesWith(
    useSample,
    vi.fn<SelectImages>().mockRejectedValue(new ApiError('offline')),
  )
  await copy('s1')
  await refresh('s1')
  expect(store.getState().copies.s1).toEqual({ phase: 'done', path })
})

test('what failed is forgotten by whoever looks anew', async () => {
  const { copy, refresh, store } = copiesWith(
    vi.fn<UseSample>().mockRejectedValue(new Error('いっぱいです')),
  )
  await copy('s1')
  await refresh('s1')
  expect(store.getState().copies.s1).toBeUndefined()
})

test('a picker that is opened anew shows no failures of the one before, and copies nothing twice', async () => {
  const useSample = vi
    .fn<UseSample>()
    .mockRejectedValueOnce(new Error('いっぱいです'))
    .mockResolvedValue(answer(path))
  const { copy, forgetFailed, store } = copiesWith(useSample)
  await copy('s1')
  await copy('s2')
  forgetFailed()
  expect(store.getState().copies).toEqual({ s1: undefined, s2: { phase: 'done', path } })
})
