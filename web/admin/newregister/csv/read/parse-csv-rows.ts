import * as v from 'valibot'
import type { BusinessType } from '#functions/contract/shop-record/business-types.ts'
import { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { formatPhone, formatPostalCode } from '#functions/contract/text/format-typed.ts'
import {
  type NewRecordField,
  type NewShopField,
  newRecordFields,
  type RowField,
  rowFieldLabels,
} from '#web/admin/newregister/new-shop-fields.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { CsvLine, CsvTable, RowProblem } from './csv-table.ts'
import { type LabelMatch, matchStart, matchType } from './match-label.ts'
import { dayNames, readHours } from './read-hours.ts'

/** One row of the file; `line` is its number in a spreadsheet, `shop` the begin of the record if the file has it. */
export type CsvRow = Record<NewShopField, string> & {
  line: number
  shop?: RegisteredRecord
  start?: Trade
}

/** A value that is in no list, the rows with it, and what it resembles. */
export type UnknownValue = {
  field: 'type' | 'start'
  value: string
  lines: number[]
  guess: string
}

/** What an admin has changed of the file: cells by row, and the meaning of unknown values by `field value`. */
export type CsvChanges = {
  cells: ReadonlyMap<number, Partial<Record<RowField, string>>>
  meanings: ReadonlyMap<string, string>
}

export const noChanges: CsvChanges = { cells: new Map(), meanings: new Map() }

/** The rows, the problems for which a row cannot be registered, and what of optional columns was left out or kept as a note. */
export type CsvRows = {
  rows: CsvRow[]
  problems: RowProblem[]
  notes: RowProblem[]
  unknown: UnknownValue[]
}

/** Reads the shops of a table whose columns are these. An optional column never stops a row. */
export function parseCsvRows(
  { head, lines, broken }: CsvTable,
  columns: CsvColumns,
  changes: CsvChanges = noChanges,
): CsvRows {
  const unknown = new Map<string, UnknownValue>()
  const notes: RowProblem[] = []
  const rows = lines.map((line) => {
    const cells = readCells(line, columns, changes)
    const read = (field: RowField) => cells[field] ?? ''
    const tell = (field: RowField, message: string) =>
      notes.push({ line: line.line, field, message })
    const choose = <Name extends string>(field: 'type' | 'start', find: Find<Name>) =>
      chooseMeaning({ line: line.line, field, value: read(field), changes, unknown }, find)
    const shop = readRecord(read, choose('type', matchType), tell)
    const start = choose('start', matchStart)
    return {
      line: line.line,
      shop_name: read('shop_name').replaceAll(/\s*[\r\n]+\s*/g, ' '),
      login_id: read('login_id'),
      slug: toSlugCell(read('slug')),
      ...(shop && { shop }),
      ...(start && { start }),
    }
  })
  const surplus = lines.flatMap((line) => findSurplusCells(line, head.length))
  return { rows, problems: [...broken, ...surplus], notes, unknown: [...unknown.values()] }
}

function readCells(
  { line, cells }: CsvLine,
  columns: CsvColumns,
  { cells: changed }: CsvChanges,
): Partial<Record<RowField, string>> {
  const read = columns.map((field, index) => [field, (cells[index] ?? '').trim()] as const)
  return { ...Object.fromEntries(read.filter(([field]) => field !== '')), ...changed.get(line) }
}

/** The address of another site is not the address of a page. */
const toSlugCell = (cell: string) => (/[:/.]/.test(cell) ? '' : cell)

type Find<Name> = (cell: string) => LabelMatch<Name>

type Choice = {
  line: number
  field: 'type' | 'start'
  value: string
  changes: CsvChanges
  unknown: Map<string, UnknownValue>
}

/** What a value stands for: by the list, as an admin has said, or what it resembles. Unknown ones are asked once. */
function chooseMeaning<Name extends string>(
  { line, field, value, changes, unknown }: Choice,
  find: Find<Name>,
): Name | undefined {
  if (value === '') return undefined
  const { found, guess } = find(value)
  if (found !== undefined) return found
  const key = `${field} ${value}`
  const meaning = changes.meanings.get(key) ?? guess ?? ''
  const asked = unknown.get(key) ?? { field, value, lines: [], guess: meaning }
  asked.lines.push(line)
  unknown.set(key, asked)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an admin chooses from the list
  return meaning === '' ? undefined : (meaning as Name)
}

type Tell = (field: RowField, message: string) => void

/** The begin of a record; undefined for a row that has nothing of it. */
function readRecord(
  read: (field: RowField) => string,
  type: BusinessType | undefined,
  tell: Tell,
): RegisteredRecord | undefined {
  const days = Object.fromEntries(dayNames.map((day) => [day, read(`hours_${day}`)]))
  const { hours, isUnread } = readHours({ hours: read('hours'), closed: read('closed'), days })
  if (isUnread) tell('hours', '営業時間は、書いてあるままメモとして入れます')
  const given = {
    kana: read('kana'),
    phone: normalizeGivenPhone(read('phone')),
    email: read('email').normalize('NFKC'),
    postal_code: formatPostalCode(padPostalCode(read('postal_code'))),
    address: read('address') || (['prefecture', 'city', 'street'] as const).map(read).join(''),
    building: read('building'),
  }
  const texts = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, keepGood(name, text, tell)] as const),
  )
  if (!type && !hours && Object.values(texts).every((text) => text === '')) return undefined
  return v.parse(RegisteredRecord, { type: type ?? 'other', ...texts, ...(hours && { hours }) })
}

/** The text, or nothing of one that the record does not take. */
function keepGood(name: string, text: string, tell: Tell): string {
  const field = newRecordFields.find((each) => each === name)
  if (!field || v.is(v.pick(RegisteredRecord, [field]), { [field]: text })) return text
  tell(field, `「${text}」は${rowFieldLabels[field]}として入れられません。空のままにします`)
  return ''
}

/** Spreadsheets drop the zero of a column of numbers; +81 stands for it. */
const normalizeGivenPhone = (text: string) =>
  formatPhone(text)
    .replace(/^\+81-?\(?0?\)?/, '0')
    .replace(/^(?=[1-9]\d{8,9}$)/, '0')

const padPostalCode = (text: string) =>
  /^\d{4,6}$/.test(text.trim()) ? text.trim().padStart(7, '0') : text

/** An unquoted comma in a name moves the remaining cells into the next columns. */
function findSurplusCells({ cells, line }: CsvLine, width: number): RowProblem[] {
  const isMore = cells.slice(width).some((cell) => cell.trim() !== '')
  return isMore ? [{ line, message: surplusMessage }] : []
}

const surplusMessage =
  '見出しより項目が多くなっています。「,」が入る項目は、前後を「"」で囲んでください。'

/** The problems of what an admin has typed into the form for one shop. */
export function findRecordProblems(
  shop: RegisteredRecord,
): { field: NewRecordField; message: string }[] {
  const { issues = [] } = v.safeParse(RegisteredRecord, shop)
  return issues.flatMap((issue) => {
    const field = newRecordFields.find((name) => name === v.getDotPath(issue))
    return field ? [{ field, message: issue.message }] : []
  })
}
