import * as v from 'valibot'
import { weekdayLabels, weekdayOrder } from '#functions/contract/shop-record/format-hours.ts'
import { OpeningHours, type Weekday } from '#functions/contract/shop-record/opening-hours.ts'

/** A weekday, or public holidays. */
export const dayNames = [...weekdayOrder, 'holiday'] as const
export type DayName = (typeof dayNames)[number]

type Range = { open: string; close: string; last_order: string }
type Monthly = { week: 1 | 2 | 3 | 4 | 5; day: Weekday }
type Token =
  | { kind: 'days'; days: DayName[]; monthly: Monthly[] }
  | { kind: 'range'; range: Range }
  | { kind: 'closed' | 'irregular' | 'skip' }

/** The cells of a row about its hours; `days` are columns of single days. */
type HoursCells = { hours: string; closed: string; days: Partial<Record<DayName, string>> }

/** `isUnread`: the text could not be understood, and is kept as the note of the hours. */
type ReadHours = { hours?: OpeningHours; isUnread?: true }

/**
 * Reads the hours of a shop. Hours without a weekday are those of every day that is not closed; what cannot be understood
 * becomes the note, as it is written.
 *
 * @example readHours({ hours: '火〜金 11時〜14時半 17:30-翌0:30(L.O.23:30)', closed: '月・第3火', days: {} })
 */
export function readHours({ hours, closed, days }: HoursCells): ReadHours {
  const written = dayNames.flatMap((day) => {
    const text = days[day]?.trim() ?? ''
    return text === '' ? [] : [`${labels[day]} ${text}`]
  })
  const text = [hours, ...written].filter((part) => part !== '').join('、')
  if (text === '' && closed === '') return {}
  const isRead = readWeek(text, closed)
  if (isRead) return { hours: isRead }
  const note = [text, closed && `定休日：${closed}`].filter(Boolean).join('、')
  return {
    hours: v.parse(OpeningHours, { note: note.replaceAll(/\s+/g, ' ').slice(0, 400) }),
    isUnread: true,
  }
}

const labels: Record<DayName, string> = { ...weekdayLabels, holiday: '祝' }

function readWeek(text: string, closed: string): OpeningHours | undefined {
  const tokens = tokenize(text)
  const closing = tokenize(closed)
  if (!tokens || !closing || closing.some(({ kind }) => kind === 'range')) return undefined
  const week = fillWeek(tokens)
  if (!week) return undefined
  for (const token of closing) if (token.kind === 'days') closeDays(week, token)
  // A shop without any hours would look closed for good.
  const hasHours = [...week.byDay.values()].some((ranges) => ranges.length > 0)
  if (!hasHours)
    return text === '' ? v.parse(OpeningHours, { note: `定休日：${closed}` }) : undefined
  const isIrregular = [...tokens, ...closing].some(({ kind }) => kind === 'irregular')
  const { success, output } = v.safeParse(OpeningHours, toHours(week, isIrregular))
  return success ? output : undefined
}

type Days = Extract<Token, { kind: 'days' }>
type Week = { byDay: Map<DayName, Range[]>; monthly: Monthly[] }

function closeDays({ byDay, monthly }: Week, { days, ...closed }: Days): void {
  for (const day of days) byDay.set(day, [])
  monthly.push(...closed.monthly)
}

/** What the tokens so far say. `current` are the days that the next ranges are for. */
type Filling = {
  byDay: Map<DayName, Range[]>
  usual: Range[]
  off: Days[]
  current?: Days | undefined
  isFilled: boolean
  /** 定休日 was written before its days. */
  isClosing: boolean
  isWrong: boolean
}

/** The ranges of each day; undefined for tokens in an order that says nothing. */
function fillWeek(tokens: readonly Token[]): Week | undefined {
  const byDay = new Map<DayName, Range[]>()
  const filling: Filling = {
    byDay,
    usual: [],
    off: [],
    isFilled: false,
    isClosing: false,
    isWrong: false,
  }
  for (const token of tokens) addToken(filling, token)
  const { usual, off, current, isFilled, isClosing, isWrong } = filling
  if (isWrong || isClosing || (current && !isFilled)) return undefined
  if (usual.length > 0) for (const day of weekdayOrder) if (!byDay.has(day)) byDay.set(day, usual)
  const week: Week = { byDay, monthly: [] }
  for (const days of off) closeDays(week, days)
  return week
}

function addToken(filling: Filling, token: Token): void {
  if (token.kind === 'days') addDays(filling, token)
  if (token.kind === 'closed') addClosing(filling)
  if (token.kind === 'range') addRange(filling, token.range)
}

function addDays(filling: Filling, token: Days): void {
  const { current, isFilled, isClosing } = filling
  if (isClosing) filling.off.push(token)
  else filling.current = current && !isFilled ? joinDays(current, token) : token
  if (isClosing) filling.current = undefined
  filling.isFilled = false
  filling.isClosing = false
}

function addClosing(filling: Filling): void {
  const { current, isFilled } = filling
  if (!current || isFilled) filling.isClosing = true
  else filling.off.push(current)
  filling.current = undefined
}

function addRange(filling: Filling, range: Range): void {
  const { byDay, usual, current, isClosing } = filling
  if (isClosing || (current && current.monthly.length > 0)) filling.isWrong = true
  if (!current) usual.push(range)
  for (const day of current?.days ?? []) byDay.set(day, [...(byDay.get(day) ?? []), range])
  filling.isFilled = true
}

const joinDays = (one: Days, other: Days): Days => ({
  kind: 'days',
  days: [...one.days, ...other.days],
  monthly: [...one.monthly, ...other.monthly],
})

const sortRanges = (ranges: readonly Range[] = []) =>
  [...ranges].sort((one, other) => (one.open < other.open ? -1 : 1))

function toHours({ byDay, monthly }: Week, isIrregular: boolean) {
  const holiday = byDay.get('holiday')
  return {
    weekly: Object.fromEntries(weekdayOrder.map((day) => [day, sortRanges(byDay.get(day))])),
    monthly_closed: monthly,
    ...(holiday && {
      holidays:
        holiday.length > 0 ? { kind: 'own', ranges: sortRanges(holiday) } : { kind: 'closed' },
    }),
    ...(isIrregular && { note: '不定休' }),
  }
}

const time = String.raw`(翌)?(\d{1,2})(?::(\d{2})|時(?:(\d{1,2})分|(半))?)`
const order = String.raw`\s*\(?\s*(?:L\.?O\.?|ラストオーダー)[:\s]*${time}\s*\)?`
const unit = '(?:[月火水木金土](?:曜日?)?|日(?:曜日?)?|祝(?:祭?日)?)'
const joined = String.raw`${unit}(?:\s*[-・,、と/]?\s*${unit})*`
const monthly = String.raw`第\s*\d(?:\s*[・,、]\s*第?\s*\d)*\s*[月火水木金土日](?:曜日?)?`

type Reader = [RegExp, (found: RegExpExecArray) => Token | undefined]

const readers: Reader[] = [
  [/^(?:不定休?|不定期)/, () => ({ kind: 'irregular' })],
  [/^(?:年中)?無休/, () => ({ kind: 'skip' })],
  [/^(?:定休日?|店休日?|休業日?|お?休み?)/, () => ({ kind: 'closed' })],
  [new RegExp(`^${time}\\s*-\\s*${time}(?:${order})?`, 'i'), readRange],
  [/^(?:毎日|全日)/, () => ({ kind: 'days', days: [...weekdayOrder], monthly: [] })],
  [/^平日/, () => ({ kind: 'days', days: weekdayOrder.slice(0, 5), monthly: [] })],
  [/^(?:週末)/, () => ({ kind: 'days', days: ['sat', 'sun'], monthly: [] })],
  [new RegExp(`^${monthly}`), readMonthly],
  [new RegExp(`^${joined}`), readDays],
  [/^(?:営業時間?|ランチ|ディナー|モーニング|[昼夜朝]|は|も|のみ)/, () => ({ kind: 'skip' })],
  [/^[\s、,;/:・|()]+/, () => ({ kind: 'skip' })],
]

/** The tokens of a text; undefined where a part of it is none. */
function tokenize(written: string): Token[] | undefined {
  let text = written
    .normalize('NFKC')
    .replaceAll(/\s*(?:[〜~–—―ー−‐-]|から)\s*/g, '-')
    .replaceAll(/午後\s*(\d{1,2})/g, (_, hour: string) => String((Number(hour) % 12) + 12))
    .replaceAll(/午前\s*(\d{1,2})/g, '$1')
    .trim()
  const tokens: Token[] = []
  while (text !== '') {
    let token: Token | undefined
    for (const [pattern, read] of readers) {
      const found = pattern.exec(text)
      token = found ? read(found) : undefined
      if (!found || !token) continue
      text = text.slice(found[0].length)
      break
    }
    if (!token) return undefined
    tokens.push(token)
  }
  return tokens
}

function readRange(found: RegExpExecArray): Token {
  const [open = '', close = '', last = ''] = [0, 1, 2].map((index) => {
    const [next, hours, minutes, words, half] = found.slice(1 + index * 5, 6 + index * 5)
    if (hours === undefined) return ''
    return formatTime(Number(hours) + (next ? 24 : 0), minutes ?? words ?? (half ? '30' : '00'))
  })
  // 17:00-0:30 ends the next morning.
  const toClose = (at: string) => (at !== '' && at < open ? addDay(at) : at)
  return { kind: 'range', range: { open, close: toClose(close), last_order: toClose(last) } }
}

const formatTime = (hours: number, minutes: string) =>
  `${String(hours).padStart(2, '0')}:${minutes.padStart(2, '0')}`

const addDay = (at: string) => formatTime(Number(at.slice(0, 2)) + 24, at.slice(3))

function readMonthly([text]: RegExpExecArray): Token | undefined {
  const day = findDay(/[月火水木金土日](?=(?:曜日?)?$)/.exec(text)?.[0] ?? '')
  const weeks = [...text.matchAll(/\d/g)].map(([digit]) => Number(digit))
  if (!day || day === 'holiday' || !weeks.every(isWeek)) return undefined
  return { kind: 'days', days: [], monthly: weeks.map((week) => ({ week, day })) }
}

const isWeek = (week: number): week is Monthly['week'] => week >= 1 && week <= 5

/** 月・水-金 */
function readDays([text]: RegExpExecArray): Token {
  const parts =
    text.replaceAll(/曜日?|祭?日(?<=祝祭?日)/g, '').match(/.\s*-\s*.|[月火水木金土日祝]/g) ?? []
  const days = parts.flatMap((part) => {
    const [from, to = from] = part.split('-').map((each) => findDay(each.trim()))
    if (from === 'holiday' || to === 'holiday' || !from || !to)
      return [from, to === from ? undefined : to].flatMap((day) => day ?? [])
    return listDays(weekdayOrder.indexOf(from), weekdayOrder.indexOf(to))
  })
  return { kind: 'days', days, monthly: [] }
}

const findDay = (label: string) => dayNames.find((day) => labels[day] === label)

/** The days from one to another, also over Sunday. */
const listDays = (from: number, to: number): Weekday[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) =>
    weekdayOrder.slice((from + index) % 7, ((from + index) % 7) + 1),
  ).flat()
