import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addFileState,
  askToPublishState,
  takeFileToAdd,
  takePublishRequest,
} from '#web/editor/editor-request.ts'

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

test('returns the file once and keeps the rest of the history entry', () => {
  history.state = { usr: { ...addFileState(path).state, other: 1 }, key: 'k1', idx: 2 }
  expect(takeFileToAdd()).toBe(path)
  expect(history.state).toEqual({ usr: { other: 1 }, key: 'k1', idx: 2 })
  expect(takeFileToAdd()).toBeUndefined()
})

test.each([null, { usr: null, idx: 0 }, { usr: { broughtFile: 7 } }])(
  'ignores a history entry like %j',
  (state) => {
    history.state = state
    expect(takeFileToAdd()).toBeUndefined()
    expect(history.state).toBe(state)
  },
)

test('asks to publish once', () => {
  history.state = { usr: askToPublishState, idx: 2 }
  expect(takePublishRequest()).toBe(true)
  expect(takePublishRequest()).toBe(false)
  expect(history.state).toEqual({ usr: {}, idx: 2 })
})
