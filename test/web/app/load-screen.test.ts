import { beforeEach, expect, test, vi } from 'vitest'
import { loadScreen } from '#web/app/load-screen.ts'
import { setUnsavedWork } from '#web/drafts/unsaved.ts'
import { nextChunkNumber } from '#web/ui/loading/load-chunk.ts'

const Screen = () => null
const failToLoad = () =>
  Promise.reject(
    new TypeError(
      'Failed to fetch dynamically imported module: https://app.example/assets/news-1.js',
    ),
  )

let kept: Map<string, string>
let visits: string[]
let now: number

beforeEach(() => {
  kept = new Map()
  visits = []
  now = 1_000_000_000_000
  setUnsavedWork('nothing')
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const location = { origin: 'https://app.example', assign: (to: string) => visits.push(to) }
  vi.stubGlobal('window', { location })
  vi.stubGlobal('navigator', { onLine: true })
})

const address = () => '/2'

function load(screen: () => Promise<{ Screen: typeof Screen }>, timeout?: number) {
  return loadScreen({ chunk: 3, load: screen, address, ...(timeout !== undefined && { timeout }) })
}

test('shows a loaded screen without a reload', async () => {
  await expect(load(() => Promise.resolve({ Screen }))).resolves.toEqual({ Screen })
  expect(visits).toEqual([])
})

test('reloads at the target address when a script is missing, at most once a minute', async () => {
  void load(failToLoad)
  await vi.waitFor(() => expect(visits).toEqual(['/2']))

  now += 59_000
  await expect(load(failToLoad)).rejects.toThrow(
    'Loading chunk 3 failed. (missing: https://app.example/assets/news-1.js)',
  )
  expect(visits).toEqual(['/2'])

  now += 1_000
  void load(failToLoad)
  await vi.waitFor(() => expect(visits).toEqual(['/2', '/2']))
})

test('does not reload without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(load(failToLoad)).rejects.toThrow('Loading chunk 3 failed')
  expect(visits).toEqual([])
})

test('does not reload over unsaved changes', async () => {
  setUnsavedWork('kept')
  await expect(load(failToLoad)).rejects.toThrow('Loading chunk 3 failed')
  expect(visits).toEqual([])
})

test('scripts are numbered in the order of their declaration', () => {
  const first = nextChunkNumber()
  expect(nextChunkNumber()).toBe(first + 1)
})

test('fails with a time-out and no reload when a script is not loaded in time', async () => {
  await expect(load(() => new Promise(() => {}), 10)).rejects.toThrow(
    'Loading chunk 3 failed. (timeout: /2)',
  )
  expect(visits).toEqual([])
})
