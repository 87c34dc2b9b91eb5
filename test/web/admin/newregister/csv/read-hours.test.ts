import { expect, test } from 'vitest'
import { weekdayOrder } from '#functions/contract/shop-record/format-hours.ts'
import { readHours } from '#web/admin/newregister/csv/read/read-hours.ts'

/** The week as `mon 11:00-14:30 | tue …`, or the note. */
function read(hours: string, closed = '') {
  const { hours: found, isUnread } = readHours({ hours, closed, days: {} })
  if (isUnread) return `note ${found?.note}`
  return weekdayOrder
    .map((day) => {
      const ranges = found?.weekly[day] ?? []
      const texts = ranges.map(({ open, close, last_order }) =>
        [open, close, last_order].filter(Boolean).join('-'),
      )
      return texts.join(' ')
    })
    .join('|')
}

const every = (text: string) => Array.from({ length: 7 }, () => text).join('|')
const without = (text: string, ...at: number[]) =>
  Array.from({ length: 7 }, (_, index) => (at.includes(index) ? '' : text)).join('|')

test.each([
  ['11:00-14:30, 17:00-22:00', '', every('11:00-14:30 17:00-22:00')],
  ['11:00～14:00 17:00～22:00 月休', '', without('11:00-14:00 17:00-22:00', 0)],
  ['月～金 11時～14時30分', '', without('11:00-14:30', 5, 6)],
  ['月〜金 11時〜14時半、土日祝 休み', '', without('11:00-14:30', 5, 6)],
  ['10:00〜19:00（定休日：水曜）', '', without('10:00-19:00', 2)],
  ['午前10時から午後7時まで', '', 'note 午前10時から午後7時まで'],
  ['午前10時〜午後7時', '水曜日・第3木曜日', without('10:00-19:00', 2)],
  ['年中無休 9:00-18:00', '', every('09:00-18:00')],
  [
    '火〜金 11:30-14:30 17:30-翌0:30(L.O.23:30)',
    '',
    without('11:30-14:30 17:30-24:30-23:30', 0, 5, 6),
  ],
  ['金〜月18:00-1:00', '', without('18:00-25:00', 1, 2, 3)],
  ['17:00-22:00', '日・祝', without('17:00-22:00', 6)],
  ['昼から夜まで', '', 'note 昼から夜まで'],
  ['7:00-売り切れ', '月', 'note 7:00-売り切れ、定休日：月'],
  ['火 14:00-14:00', '', 'note 火 14:00-14:00'],
])('%s %s', (hours, closed, expected) => {
  expect(read(hours, closed)).toBe(expected)
})
