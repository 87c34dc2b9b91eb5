import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { createSampleCopies } from '#web/files/sample/sample-copies.ts'

type UseSample = Client['useSample']
type SelectImages = Client['selectImages']

const selectSucceeds: SelectImages = async () => ({ res: 'OK', img: [] })

function createCopies(useSample: UseSample, selectImages = selectSucceeds) {
  const onCopied = vi.fn<() => void>()
  const client = { useSample, selectImages }
  return { onCopied, ...createSampleCopies({ client, user: 'u1', onCopied }) }
}

const answer = (url: string) =>
  ({ res: 'OK', count: 1, img: { url } }) as Awaited<ReturnType<UseSample>>

test('copies a sample only once', async () => {
  const useSample = vi.fn<UseSample>(async () => answer('/images/a'))
  const { copy, onCopied } = createCopies(useSample)
  expect([await copy('s1'), await copy('s1')]).toEqual(['/images/a', '/images/a'])
  expect(useSample).toHaveBeenCalledOnce()
  expect(onCopied).toHaveBeenCalledOnce()
})

test('shows why a copy failed and repeats it with the same key', async () => {
  const useSample = vi
    .fn<UseSample>()
    .mockRejectedValueOnce(new Error('写真がいっぱいです'))
    .mockResolvedValue(answer('/images/b'))
  const { copy, store, onCopied } = createCopies(useSample)
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

test('copies again with another key after the shop deleted the copy', async () => {
  const useSample = vi.fn<UseSample>(async () => answer(path))
  const selectImages = vi
    .fn<SelectImages>()
    .mockRejectedValue(new ApiError('answered', { status: 404 }))
  const { copy, refresh, store } = createCopies(useSample, selectImages)
  await copy('s1')
  await refresh('s1')
  expect(selectImages).toHaveBeenCalledWith({ body: { user: 'u1', ids: ['f'.repeat(22)] } })
  expect(store.getState().copies.s1).toBeUndefined()
  await copy('s1')
  const [first, second] = useSample.mock.calls.map(([, options]) => options?.idempotencyKey)
  expect(second).not.toBe(first)
})

test('treats a copy as present when the check fails', async () => {
  const useSample = vi.fn<UseSample>(async () => answer(path))
  const { copy, refresh, store } = createCopies(
    useSample,
    vi.fn<SelectImages>().mockRejectedValue(new ApiError('offline')),
  )
  await copy('s1')
  await refresh('s1')
  expect(store.getState().copies.s1).toEqual({ phase: 'done', path })
})

test('clears a failure when the sample is opened again', async () => {
  const { copy, refresh, store } = createCopies(
    vi.fn<UseSample>().mockRejectedValue(new Error('いっぱいです')),
  )
  await copy('s1')
  await refresh('s1')
  expect(store.getState().copies.s1).toBeUndefined()
})

test('shows no failures of an earlier picker and copies nothing twice', async () => {
  const useSample = vi
    .fn<UseSample>()
    .mockRejectedValueOnce(new Error('いっぱいです'))
    .mockResolvedValue(answer(path))
  const { copy, forgetFailed, store } = createCopies(useSample)
  await copy('s1')
  await copy('s2')
  forgetFailed()
  expect(store.getState().copies).toEqual({ s1: undefined, s2: { phase: 'done', path } })
})
