import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import {
  describeOpenState,
  findDayState,
  openStateScript,
  shortenHours,
} from '#functions/renderer/frame/open-state-script.ts'
import { tapScript } from '#functions/renderer/frame/tap-script.ts'
import { slideScript } from '#functions/renderer/items/slide-script.ts'
import { buildRecord } from '#test/support/pages/build-page.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'
import { findOpenState } from '#test/support/shops/find-open-state.ts'

const holidays = ['2026-11-03', '2026-11-23', '2027-01-01']

function describeAt(hours: OpeningHours, time: string) {
  const short = shortenHours(hours, holidays)
  if (!short) throw new Error('no hours')
  const now = Date.parse(`${time}+09:00`)
  return describeOpenState(findDayState(short, now, 0), findDayState(short, now, 1))
}

const soba = sobaShop.record.hours
const izakaya = izakayaShop.record.hours

test.each([
  ['before the first range', soba, '2026-11-25T11:29:59', '準備中', '11:30から'],
  ['in a range', soba, '2026-11-25T11:30:00', '営業中', '14:30まで（L.O. 14:00）'],
  ['between two ranges', soba, '2026-11-25T14:30:00', '準備中', '17:30から'],
  ['after the last range', soba, '2026-11-25T20:30:00', '営業終了', ''],
  ['on a closed weekday', soba, '2026-11-30T12:00:00', '本日休業', ''],
  ['on a monthly closing', soba, '2026-11-17T12:00:00', '本日休業', ''],
  [
    'on a holiday with its own hours',
    soba,
    '2026-11-23T15:00:00',
    '営業中',
    '20:30まで（L.O. 20:00）',
  ],
  ['on a special day', soba, '2026-12-31T18:00:00', '営業終了', ''],
  [
    'after midnight of the day before',
    izakaya,
    '2026-11-26T00:30:00',
    '営業中',
    '1:00まで（L.O. 0:00）',
  ],
  ['before midnight', izakaya, '2026-11-25T23:30:00', '営業中', '翌1:00まで（L.O. 翌0:00）'],
  ['after closing in the night', izakaya, '2026-11-26T01:00:00', '準備中', '17:00から'],
  [
    'in the night after the last day of the week',
    izakaya,
    '2026-11-29T00:30:00',
    '営業中',
    '1:00まで（L.O. 0:00）',
  ],
])('%s', (...[, hours, time, label, detail]) => {
  expect(describeAt(hours, time)).toMatchObject({ label, detail })
})

test("names today's row: the weekday, a holiday, or the date of a special day", () => {
  expect(describeAt(soba, '2026-11-25T12:00:00').key).toBe('3')
  expect(describeAt(soba, '2026-11-23T12:00:00').key).toBe('h')
  expect(describeAt(soba, '2026-12-31T12:00:00').key).toBe('2026-12-31')
  // A Thursday: the Wednesday goes on until one o'clock.
  expect(describeAt(izakaya, '2026-11-26T00:30:00').key).toBe('3')
  expect(describeAt(izakaya, '2026-11-26T01:00:00').key).toBe('4')
})

test('says open exactly when the shop’s record does, for each half hour of ten weeks', () => {
  const start = Date.parse('2026-11-01T00:00:00+09:00')
  for (const hours of [soba, izakaya])
    for (let step = 0; step < 70 * 48; step += 1) {
      const now = new Date(start + step * 30 * 60_000)
      const state = describeAt(hours, now.toISOString().replace('Z', ''))
      const utc = new Date(now.getTime() - 9 * 3_600_000)
      expect([utc, state.open]).toEqual([utc, findOpenState(hours, holidays, utc)?.open])
    }
})

test.each(['minute', 'pageshow', 'visibilitychange'])(
  'is worked out again at each %s while a page stays open',
  (event) => {
    const until = { dataset: { until: '2026-11-25' }, hidden: false }
    const find = (selector: string) => (selector === '[data-until]' ? [until] : [])
    const events: Record<string, () => void> = {}
    const listen = (name: string, run: () => void) => Object.assign(events, { [name]: run })
    const page = { querySelectorAll: find, addEventListener: listen }
    let now = Date.parse('2026-11-25T23:59:00+09:00')
    class Clock extends Date {
      static override now = () => now
    }
    const every = (run: () => void, ms: number) => listen(ms === 60_000 ? 'minute' : '', run)
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func, typescript/no-unsafe-call -- the text of a page's script
    new Function('document', 'addEventListener', 'setInterval', 'Date', openStateScript)(
      page,
      listen,
      every,
      Clock,
    )
    expect(until.hidden).toBe(false)
    now += 60_000
    events[event]?.()
    expect(until.hidden).toBe(true)
  },
)

test('a page carries no past days, and nothing of a shop without hours', () => {
  expect(shortenHours(soba, holidays, '2027-01-02')).toMatchObject({ h: '2027-01-01', s: {} })
  expect(shortenHours(buildRecord({}).hours)).toBeUndefined()
})

test('is at most 2.25 KB together with the scripts of slides and taps, as it is deployed', () => {
  const scripts = [slideScript, openStateScript, tapScript].join(';')
  const code = transformSync(scripts, { minify: true, charset: 'utf8' })
  expect(Buffer.byteLength(code.code)).toBeLessThanOrEqual(2304)
})
