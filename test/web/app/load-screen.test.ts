import { beforeEach, expect, test, vi } from 'vitest'
import { loadScreen } from '#web/app/load-screen.ts'
import { setUnsaved } from '#web/screens/unsaved.ts'

const Screen = () => null
const gone = () =>
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
  setUnsaved('nothing')
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const location = { origin: 'https://app.example', assign: (to: string) => visits.push(to) }
  vi.stubGlobal('window', { location })
})

const address = () => '/2'

function load(screen: () => Promise<{ Screen: typeof Screen }>, timeout?: number) {
  return loadScreen({ chunk: 3, load: screen, address, ...(timeout !== undefined && { timeout }) })
}

test('a screen that comes is shown, and nothing reloads', async () => {
  await expect(load(() => Promise.resolve({ Screen }))).resolves.toEqual({ Screen })
  expect(visits).toEqual([])
})

test('a missing script reloads to where the person was going, once a minute at most', async () => {
  void load(gone)
  await vi.waitFor(() => expect(visits).toEqual(['/2']))

  now += 59_000
  await expect(load(gone)).rejects.toThrow(
    'Loading chunk 3 failed. (missing: https://app.example/assets/news-1.js)',
  )
  expect(visits).toEqual(['/2'])

  now += 1_000
  void load(gone)
  await vi.waitFor(() => expect(visits).toEqual(['/2', '/2']))
})

test('nothing reloads over unsaved work', async () => {
  setUnsaved('kept')
  await expect(load(gone)).rejects.toThrow('Loading chunk 3 failed')
  expect(visits).toEqual([])
})

test('a script that does not come in time is a time-out', async () => {
  setUnsaved('kept')
  await expect(load(() => new Promise(() => {}), 10)).rejects.toThrow(
    'Loading chunk 3 failed. (timeout: /2)',
  )
})
