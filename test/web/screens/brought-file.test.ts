import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringing, takeBroughtFile } from '#web/screens/brought-file.ts'

const path = '/images/a/b/40x30.jpg'
const history = {
  state: null as unknown,
  replaceState(state: unknown) {
    this.state = state
  },
}

beforeEach(() => {
  vi.stubGlobal('history', history)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a file that was sent along is found once, and the rest of the entry stays', () => {
  history.state = { usr: { ...bringing(path).state, other: 1 }, key: 'k1', idx: 2 }
  expect(takeBroughtFile()).toBe(path)
  expect(history.state).toEqual({ usr: { other: 1 }, key: 'k1', idx: 2 })
  expect(takeBroughtFile()).toBeUndefined()
})

test.each([null, { usr: null, idx: 0 }, { usr: { broughtFile: 7 } }])(
  'an entry like %j brings nothing and stays as it is',
  (state) => {
    history.state = state
    expect(takeBroughtFile()).toBeUndefined()
    expect(history.state).toBe(state)
  },
)
