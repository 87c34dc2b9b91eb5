import type { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import {
  type NewShopField,
  newRecordFields,
  type RowField,
} from '#web/admin/newregister/new-shop-fields.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { CsvLine, CsvTable, RowProblem } from './csv-table.ts'
import { readHoursCell } from './read-hours-cell.ts'
import { readRecordCells } from './read-record-cells.ts'
import { readStartCell } from './read-start-cell.ts'

/** One row of the file; `line` is its number in a spreadsheet, `shop` the begin of the record if the file has it. */
export type CsvRow = Record<NewShopField, string> & {
  line: number
  shop?: RegisteredRecord
  start?: Trade
}

/** The rows with their problems. */
export type CsvRows = { rows: CsvRow[]; problems: RowProblem[] }

/** Reads the shops of a table whose columns are these. */
export function parseCsvRows({ head, lines, broken }: CsvTable, columns: CsvColumns): CsvRows {
  const read = lines.map(({ line, cells }) =>
    readRow(line, (field) => readCell(cells, columns, field)),
  )
  return {
    rows: read.map(({ row }) => row),
    problems: [
      ...broken,
      ...lines.flatMap((each) => findSurplusCells(each, head.length)),
      ...read.flatMap(({ record }) => record),
      ...read.flatMap(({ start }) => start),
    ],
  }
}

/** The text of a cell of a row; empty if the file does not have the column. */
type ReadCell = (field: RowField) => string

const readCell = (cells: readonly string[], columns: CsvColumns, field: RowField): string =>
  (cells[columns.indexOf(field)] ?? '').trim()

function readRow(line: number, read: ReadCell) {
  const record = readRecord(read)
  const { start, problem } = readStartCell(read('start'))
  const row: CsvRow = {
    line,
    shop_name: read('shop_name'),
    login_id: read('login_id'),
    slug: read('slug'),
    ...(record && { shop: record.shop }),
    ...(start && { start }),
  }
  return {
    row,
    record: (record?.problems ?? []).map(
      ({ field, message }): RowProblem => ({ line, field, message }),
    ),
    start: problem === undefined ? [] : [{ line, field: 'start' as const, message: problem }],
  }
}

/** The record's columns of a row; undefined if the file has none of them, or the row leaves them empty. */
function readRecord(read: ReadCell) {
  if ([...newRecordFields, 'hours' as const].every((field) => read(field) === '')) return undefined
  const { shop, problems } = readRecordCells({
    type: read('type'),
    phone: read('phone'),
    postal_code: read('postal_code'),
    address: read('address'),
  })
  const { hours, problem } = readHoursCell(read('hours'))
  return {
    shop: { ...shop, ...(hours && { hours }) },
    problems: [
      ...problems,
      ...(problem === undefined ? [] : [{ field: 'hours' as const, message: problem }]),
    ],
  }
}

/** An unquoted comma in a name moves the remaining cells into the next columns. */
function findSurplusCells({ cells, line }: CsvLine, width: number): RowProblem[] {
  const isMore = cells.slice(width).some((cell) => cell.trim() !== '')
  return isMore ? [{ line, message: surplusMessage }] : []
}

const surplusMessage =
  '見出しより項目が多くなっています。「,」が入る項目は、前後を「"」で囲んでください。'
