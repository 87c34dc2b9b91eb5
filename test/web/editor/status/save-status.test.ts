import { expect, test } from 'vitest'
import type { SavingState } from '#web/editor/saving/saving-state.ts'
import type { SavePhase } from '#web/editor/saving/section-save.ts'
import {
  type ChangePlace,
  findChangePlace,
  getPageSaveStatus,
} from '#web/editor/status/save-status.ts'

const elsewhere: ChangePlace = 'ほかのスマホやパソコン'
const saved = { message: '変更しました', at: new Date() }

function status(
  phases: readonly [SavePhase, SavePhase, SavePhase],
  change: Partial<SavingState> = {},
  { isFresh = false, isOffline = false, changePlace = elsewhere } = {},
) {
  const [data, bg, slide] = phases
  const versions = { data: 1, bg: 1, slide: 1 }
  const saving = { phases: { data, bg, slide }, versions, draftState: 'stored' as const, ...change }
  return getPageSaveStatus({
    saving,
    changePlace,
    pageState: 'changed',
    reserve: null,
    isFresh,
    savedAt: '11:24',
    isOffline,
  }).text
}

test('reports a draft as not public even while a reservation waits, and nothing else about publishing', () => {
  const start = '2026-11-25T00:00:00.000Z'
  const waiting = { page: 1, start, end: null, state: 'reserved' } as const
  const reserve = { ...waiting, version: 1, is_current: true }
  const idle = { data: 'idle', bg: 'idle', slide: 'idle' } as const
  const saving = {
    phases: idle,
    versions: { data: 1, bg: 1, slide: 1 },
    draftState: 'stored',
  } as const
  const rest = {
    changePlace: 'ほかのスマホやパソコン',
    pageState: 'changed',
    reserve,
    isFresh: false,
    savedAt: '11:24',
    isOffline: false,
  } as const
  expect(getPageSaveStatus({ saving, ...rest }).text).toBe('すべて保存してあります')
  expect(getPageSaveStatus({ saving: { ...saving, saved }, ...rest }).text).toBe(
    '保存しました 11:24',
  )

  const draft = { ...rest, pageState: 'draft' } as const
  const never = '公開していません（下書き）'
  for (const each of [reserve, null]) {
    expect(getPageSaveStatus({ saving, ...draft, reserve: each }).text).toBe(never)
    expect(getPageSaveStatus({ saving: { ...saving, saved }, ...draft, reserve: each }).text).toBe(
      `保存しました 11:24　${never}`,
    )
  }
})

test.each<[string, readonly [SavePhase, SavePhase, SavePhase], Partial<SavingState>, string]>([
  ['while something is typed', ['waiting', 'idle', 'idle'], {}, '変更しています'],
  ['while it is saved', ['idle', 'sending', 'idle'], {}, '変更しています'],
  [
    'without an answer',
    ['sending', 'idle', 'later'],
    {},
    '保存できませんでした。このパソコンには残っています。電波がもどると自動で保存します。',
  ],
  [
    'without an answer, while this device has not yet written it down',
    ['sending', 'idle', 'later'],
    { draftState: 'writing' },
    '変更しています',
  ],
  [
    'without an answer, on a device without storage',
    ['sending', 'idle', 'later'],
    { draftState: 'impossible' },
    '保存できませんでした。このパソコンにも残せないので、この画面をとじないでください。電波がもどると自動で保存します。',
  ],
  [
    'while the service has no storage left',
    ['full', 'later', 'idle'],
    {},
    'サービスの保存場所がいっぱいです。これまでに保存した内容はそのまま残っています。サービスの管理者に知らせてください。このパソコンには残っています。空きができると自動で保存します。',
  ],
  [
    'while the service cannot write',
    ['read-only', 'later', 'idle'],
    {},
    'サービスの保存場所に書き込めなくなっています。これまでに保存した内容はそのまま残っています。サービスの管理者に知らせてください。このパソコンには残っています。書き込めるようになると自動で保存します。',
  ],
  [
    'after too many changes',
    ['crowded', 'idle', 'idle'],
    {},
    'いま混み合っています。このパソコンには残っています。少し待って自動で保存します。',
  ],
  [
    'after too many changes, on a device without storage',
    ['crowded', 'idle', 'idle'],
    { draftState: 'impossible' },
    'いま混み合っています。このパソコンにも残せないので、この画面をとじないでください。少し待って自動で保存します。',
  ],
  [
    'signed out, on a device without storage',
    ['signed-out', 'idle', 'idle'],
    { draftState: 'impossible' },
    'ログインし直してください。このパソコンにも残せないので、この画面をとじないでください。',
  ],
  [
    'in a conflict',
    ['later', 'conflict', 'idle'],
    {},
    'ほかのスマホやパソコンで変更されています。',
  ],
  ['when all is as it was', ['idle', 'idle', 'idle'], {}, 'まだ公開していない変更があります'],
  [
    'some time after a save',
    ['idle', 'idle', 'idle'],
    { saved },
    '保存しました 11:24　まだ公開していない変更があります',
  ],
  [
    'when the server will not have it',
    ['refused', 'idle', 'idle'],
    { refusal: '長すぎます' },
    '保存できませんでした。長すぎます このパソコンには残っています。',
  ],
])('%s: the status line', (...[, phases, change, text]) => {
  expect(status(phases, change)).toBe(text)
})

test('names the place of the newer changes in a conflict', () => {
  const own = findChangePlace({ data: 3 }, { data: 3, bg: 1 })
  expect(status(['conflict', 'idle', 'idle'], {}, { changePlace: own })).toBe(
    'もう一つの画面で変更されています。',
  )
  expect(findChangePlace({ data: 3, bg: 2 }, { data: 3, bg: 1 })).toBe('ほかのスマホやパソコン')
  expect(findChangePlace({ slide: 2 }, {})).toBe('ほかのスマホやパソコン')
})

test('shows the server’s message right after a save', () => {
  expect(status(['idle', 'idle', 'idle'], { saved }, { isFresh: true })).toBe('変更しました')
})

test('says when the device is offline, unless changes are unsaved', () => {
  expect(status(['idle', 'idle', 'idle'], { saved }, { isOffline: true })).toBe(
    '電波がありません。変更はこのパソコンに残り、電波がもどると自動で保存します。',
  )
  expect(status(['later', 'idle', 'idle'], {}, { isOffline: true })).toMatch(
    /^保存できませんでした。/,
  )
})
