import { type Day, findNearestDay, getMonthEnd, shiftDay, splitDay, toDay } from './calendar.ts'

/** A text with ASCII digits and signs, and for each of its characters the index in the text as it was written. */
export type NormalText = { text: string; at: number[] }

const kanjiDigits = '〇一二三四五六七八九'

// White space but line breaks; numbers in kanji before 年, 月 and 日; any other character.
const pieces = /[^\S\n]+|[〇一二三四五六七八九十]{1,4}(?=[^\S\n]?[年月日])|[\s\S]/g

/** Turns wide characters, numbers in kanji and the signs of ranges into one form of each. */
export function normalizeText(written: string): NormalText {
  let text = ''
  const at: number[] = []
  for (const { 0: piece, index } of written.matchAll(pieces)) {
    const plain = normalizePiece(piece)
    text += plain
    for (let done = 0; done < plain.length; done += 1) at.push(index)
  }
  at.push(written.length)
  return { text, at }
}

function normalizePiece(piece: string): string {
  if (/^[^\S\n]/.test(piece)) return ' '
  if (/^[〇一二三四五六七八九十]+$/.test(piece)) return parseKanji(piece)
  const code = piece.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return normalizeSign(String.fromCharCode(code - 0xfee0))
  return normalizeSign(piece)
}

function normalizeSign(sign: string): string {
  if (/[〜∼〰]/.test(sign)) return '~'
  return /[‐‑–—−―]/.test(sign) ? '-' : sign
}

/** 二〇二五 is 2025, 十 is 10, 二十三 is 23; others stay. */
function parseKanji(text: string): string {
  const digits = Array.from(text, (each) => kanjiDigits.indexOf(each))
  if (!text.includes('十')) return digits.join('')
  const [, tens = '', ones = ''] = /^(.?)十(.?)$/.exec(text) ?? [undefined, undefined]
  if (!/^.?十.?$/.test(text)) return text
  return String(parseDigit(tens, 1) * 10 + parseDigit(ones, 0))
}

const parseDigit = (digit: string, empty: number) =>
  digit === '' ? empty : kanjiDigits.indexOf(digit)

/** What a date names: a day, a month, a season or feast, a year, or a time seen from today (今月). */
type DateKind = 'day' | 'month' | 'season' | 'year' | 'relative'

/** A date in a normalized text, with its weekday; `last` is the last day that it means. */
export type ReadDate = {
  kind: DateKind
  start: number
  end: number
  first: Day
  last: Day
  hasYear: boolean
  hasWeekday: boolean
  /** Written with slashes or points, as in 8/31: it may be a fraction. */
  isNumeric: boolean
}

// Later dates of a text are not read: it is no notice of a shop.
const maxDates = 200

const year = String.raw`(?:(?<year>(?:19|20)\d\d)|(?<era>令和|平成|昭和|[RH](?=\d))(?<eraYear>元|\d{1,2}))`
// Not in a longer number or a phone number, but before the end of a range: 8/13-8/16.
const noNumber = String.raw`[.:]\d|-\d(?!\d?/\d)`
const relativeYear = '(?<relative>今年|本年|来年|昨年|去年)の? ?'

// Longer names before those with which they begin.
const seasonEnds: Record<string, readonly [month: number, date: number]> = {
  年末年始: [13, 7],
  年末: [12, 31],
  お盆: [8, 20],
  夏休み: [8, 31],
  GW: [5, 7],
  ゴールデンウィーク: [5, 7],
  クリスマス: [12, 25],
  お正月: [1, 15],
  正月: [1, 15],
  バレンタイン: [2, 14],
  ホワイトデー: [3, 14],
  母の日: [5, 14],
  父の日: [6, 21],
  ハロウィン: [10, 31],
  おせち: [13, 3],
  福袋: [1, 31],
  お歳暮: [12, 31],
  お中元: [8, 15],
  七五三: [11, 30],
  成人式: [1, 31],
  忘年会: [12, 31],
  新年会: [1, 31],
  お花見: [4, 30],
  シーズン: [12, 31],
  度: [15, 31],
  春: [5, 31],
  夏: [9, 15],
  秋: [11, 30],
  冬: [14, 28],
}

const relativeWords =
  '今年いっぱい|今年中|今年末|年内|今月末日?|今月中|今月いっぱい|今月|来月末日?|来月中|来月いっぱい|来月|今週末|今週中|今週|来週末|来週中|来週|明後日|あさって|明日|本日|今日'

const patterns: readonly [DateKind, RegExp][] = [
  [
    'day',
    new RegExp(
      String.raw`(?:${year} ?[年/.\-] ?|${relativeYear})?(?<month>\d{1,2}) ?月 ?(?<date>\d{1,2}) ?日`,
      'g',
    ),
  ],
  [
    'day',
    new RegExp(
      String.raw`(?:${year} ?年? ?(?<sign>[/.\-]) ?)(?<month>\d{1,2})\k<sign>(?<date>\d{1,2})(?![\d/]|${noNumber})`,
      'g',
    ),
  ],
  [
    'day',
    new RegExp(
      String.raw`(?:${year} ?年 ?|${relativeYear})?(?<month>\d{1,2})/(?<date>\d{1,2})(?![\d/%]|${noNumber})`,
      'g',
    ),
  ],
  ['day', /(?<relativeMonth>今月|来月) ?の? ?(?<date>\d{1,2}) ?日/g],
  [
    'month',
    new RegExp(
      String.raw`(?:${year} ?[年/.] ?|${relativeYear})?(?<month>\d{1,2}) ?月(?! ?\d{1,2} ?日)(?:末日?|いっぱい|中旬|上旬|初旬|下旬|中)?`,
      'g',
    ),
  ],
  [
    'season',
    new RegExp(
      String.raw`(?:${year} ?年? ?の? ?|${relativeYear})(?<season>${Object.keys(seasonEnds).join('|')})`,
      'g',
    ),
  ],
  ['year', new RegExp(String.raw`${year} ?年(?:末|内|中|いっぱい)?`, 'g')],
  ['relative', new RegExp(`(?<word>${relativeWords})`, 'g')],
]

const weekdayPattern =
  /^ ?(?:\( ?([日月火水木金土])(?:曜日?)?(?: ?[・,、/]? ?[祝休振](?:日|替)?)? ?\)|([日月火水木金土])曜日?)/

/** Reads the dates of a normalized text in their order; `written` is the day on which it was written. */
export function readDates(text: string, written: Day): ReadDate[] {
  const found = patterns.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => readMatch(kind, match, written) ?? []),
  )
  const sorted = found.sort((one, other) => one.start - other.start || other.end - one.end)
  const dates: ReadDate[] = []
  for (const date of sorted) {
    const before = dates.at(-1)
    if (!before || date.start >= before.end) dates.push(date)
    if (dates.length >= maxDates) break
  }
  return dates
}

type Groups = Record<string, string | undefined>

function readMatch(kind: DateKind, match: RegExpExecArray, written: Day): ReadDate | undefined {
  const { 0: matched, index: start, groups = {}, input } = match
  if (isPartOfNumber(match)) return undefined
  const end = start + matched.length
  const { weekday, length } = kind === 'day' ? readWeekday(input.slice(end, end + 12)) : noWeekday
  const days = readers[kind](groups, { written, weekday, matched })
  if (!days) return undefined
  return {
    kind,
    start,
    end: end + length,
    first: days[0],
    last: days[1],
    hasYear: readYear(groups, written) !== undefined,
    hasWeekday: weekday !== undefined,
    isNumeric: kind === 'day' && !matched.includes('日'),
  }
}

/** Of a phone number, a time or a price. */
function isPartOfNumber({ 0: matched, index, input }: RegExpExecArray): boolean {
  const before = input.slice(Math.max(0, index - '/31-'.length), index)
  return /^\d/.test(matched) && /\d[/.:-]?$/.test(before) && !/\/\d{1,2}-$/.test(before)
}

const noWeekday = { weekday: undefined, length: 0 }

/** The weekday right after a date, and the length of its words. */
function readWeekday(after: string): { weekday: number | undefined; length: number } {
  const { 0: matched, 1: inBrackets, 2: plain } = weekdayPattern.exec(after) ?? []
  if (matched === undefined) return noWeekday
  return { weekday: '日月火水木金土'.indexOf(inBrackets ?? plain ?? ''), length: matched.length }
}

type Around = { written: Day; weekday: number | undefined; matched: string }
type Days = readonly [first: Day, last: Day]

const readers: Record<DateKind, (groups: Groups, around: Around) => Days | undefined> = {
  day: readSingleDay,
  month: readMonth,
  season: readSeason,
  year: readWholeYear,
  relative: ({ word = '' }, { written }) => readRelative(word, written),
}

function readYear(groups: Groups, written: Day): number | undefined {
  const { year: own, era, eraYear, relative } = groups
  if (own !== undefined) return Number(own)
  if (era !== undefined) return eraStart(era) + (eraYear === '元' ? 1 : Number(eraYear))
  if (relative === undefined) return undefined
  const present = splitDay(written).year
  if (relative === '来年') return present + 1
  return relative === '昨年' || relative === '去年' ? present - 1 : present
}

const eraStart = (era: string) =>
  /^(?:令和|R)/.test(era) ? 2018 : /^(?:平成|H)/.test(era) ? 1988 : 1925

function readSingleDay(groups: Groups, { written, weekday }: Around): Days | undefined {
  const date = Number(groups['date'])
  const present = splitDay(written)
  const { relativeMonth } = groups
  if (relativeMonth !== undefined) {
    const { year: ownYear, month } = splitDay(
      getMonthEnd(present.year, present.month + (relativeMonth === '来月' ? 1 : 0)),
    )
    return single(toDay(ownYear, month, date))
  }
  const month = Number(groups['month'])
  const own = readYear(groups, written)
  return single(
    own === undefined ? findNearestDay({ month, date, weekday }, written) : toDay(own, month, date),
  )
}

const single = (day: Day | undefined): Days | undefined =>
  day === undefined ? undefined : [day, day]

function readMonth(groups: Groups, { written, matched }: Around): Days | undefined {
  const month = Number(groups['month'])
  const nearest = findNearestDay({ month, date: 15 }, written)
  const own = readYear(groups, written) ?? (nearest && splitDay(nearest).year)
  const first = own === undefined ? undefined : toDay(own, month, 1)
  if (own === undefined || first === undefined) return undefined
  if (/[上初]旬$/.test(matched)) return [first, shiftDay(first, 9)]
  return [first, matched.endsWith('中旬') ? shiftDay(first, 19) : getMonthEnd(own, month)]
}

function readSeason(groups: Groups, { written }: Around): Days | undefined {
  const own = readYear(groups, written)
  const end = seasonEnds[groups['season'] ?? '']
  if (own === undefined || !end) return undefined
  const [month, date] = end
  return [Date.UTC(own, 0, 1), Date.UTC(own, month - 1, date)]
}

function readWholeYear(groups: Groups, { written }: Around): Days | undefined {
  const own = readYear(groups, written)
  return own === undefined ? undefined : [Date.UTC(own, 0, 1), Date.UTC(own, 11, 31)]
}

function readRelative(word: string, written: Day): Days {
  const { year: own, month, weekday } = splitDay(written)
  const sunday = shiftDay(written, (7 - weekday) % 7)
  if (word === '本日' || word === '今日') return [written, written]
  if (word === '明日') return [written, shiftDay(written, 1)]
  if (word === '明後日' || word === 'あさって') return [written, shiftDay(written, 2)]
  if (word.startsWith('今週')) return [written, sunday]
  if (word.startsWith('来週')) return [written, shiftDay(sunday, 7)]
  if (word.startsWith('今月')) return [written, getMonthEnd(own, month)]
  if (word.startsWith('来月')) return [written, getMonthEnd(own, month + 1)]
  return [written, Date.UTC(own, 11, 31)]
}
