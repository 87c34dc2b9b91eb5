import * as v from 'valibot'
import { weekdayLabels, weekdayOrder } from '#functions/contract/shop-record/format-hours.ts'
import { OpeningHours, type Weekday } from '#functions/contract/shop-record/opening-hours.ts'

type HoursCell = { hours?: OpeningHours; problem?: string }
type RangeInput = { open: string; close: string; last_order: string }

/**
 * Reads the usual week of a shop. Days without hours are closed.
 *
 * @example readHoursCell('火〜金 11:30-14:30 17:30-翌0:30、土日 11:00-20:00(L.O.19:30)')
 */
export function readHoursCell(cell: string): HoursCell {
  if (cell === '') return {}
  const text = cell.normalize('NFKC').replaceAll(/\s*[〜~–—ー−-]\s*/g, '-')
  const weekly: Partial<Record<Weekday, RangeInput[]>> = {}
  for (const part of text.split(/[、,;/\n]/)) {
    const line = readLine(part.trim())
    if (!line) return { problem: formatProblem(cell) }
    for (const day of line.days) weekly[day] = line.ranges
  }
  const { success, output, issues } = v.safeParse(OpeningHours, { weekly })
  return success ? { hours: output } : { problem: issues[0].message }
}

const formatProblem = (cell: string) =>
  `営業時間「${cell}」を読み取れません。「火〜金 11:30-14:30 17:30-21:00、土日 11:00-20:00」のように書いてください。`

function readLine(line: string): { days: Weekday[]; ranges: RangeInput[] } | undefined {
  const [, written = '', rest = ''] = /^([^\d\s]+?)(?:\s+|(?=\d))(.*)$/.exec(line) ?? []
  const days = readDays(written)
  const ranges = closedPattern.test(rest) ? [] : rest.split(/\s+/).map(readRange)
  if (days.length === 0 || !ranges.every((range) => range !== undefined)) return undefined
  return { days, ranges }
}

const closedPattern = /^(定休日?|休み?)$/

const dayGroups: Record<string, readonly Weekday[]> = {
  毎日: weekdayOrder,
  平日: weekdayOrder.slice(0, 5),
}

/** Reads 月・水〜金; returns no days for anything else. */
function readDays(written: string): Weekday[] {
  const group = dayGroups[written]
  if (group) return [...group]
  const parts = written.replaceAll(/曜日?/g, '').match(/.-.|[^・]/g) ?? []
  const days = parts.map((part) => {
    const [from = -1, to = from] = part.split('-').map(findDay)
    return from < 0 || to < 0 ? [] : listDays(from, to)
  })
  return days.some((each) => each.length === 0) ? [] : days.flat()
}

const findDay = (label: string) => weekdayOrder.findIndex((day) => weekdayLabels[day] === label)

/** The days from one to another, also over Sunday. */
const listDays = (from: number, to: number): Weekday[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) =>
    weekdayOrder.slice((from + index) % 7, ((from + index) % 7) + 1),
  ).flat()

const time = String.raw`(翌?)(\d{1,2}):(\d{2})`
const rangePattern = new RegExp(`^${time}-${time}(?:\\(L\\.?O\\.?${time}\\))?$`, 'i')

function readRange(text: string): RangeInput | undefined {
  const found = rangePattern.exec(text)
  if (!found) return undefined
  const open = formatTimeOfDay(found[2], found[3], false)
  const isBeforeOpen = (at: string) => at < open
  const read = (next = '', hours = '', minutes = '') => {
    const at = formatTimeOfDay(hours, minutes, next !== '')
    // 17:00-0:30 ends the next morning.
    return isBeforeOpen(at) ? formatTimeOfDay(hours, minutes, true) : at
  }
  return {
    open,
    close: read(found[4], found[5], found[6]),
    last_order: found[8] === undefined ? '' : read(found[7], found[8], found[9]),
  }
}

const formatTimeOfDay = (hours = '', minutes = '', isNextDay: boolean) =>
  `${String(Number(hours) + (isNextDay ? 24 : 0)).padStart(2, '0')}:${minutes}`
