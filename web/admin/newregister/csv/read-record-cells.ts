import * as v from 'valibot'
import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import { formatPhone, formatPostalCode } from '#functions/contract/text/format-typed.ts'
import { type NewRecordField, newRecordFields } from '#web/admin/newregister/new-shop-fields.ts'
import { normalizeLabel } from './normalize-label.ts'

type Cells = Record<NewRecordField, string>
type FieldProblem = { field: NewRecordField; message: string }

/** Reads the columns that begin a shop's record. The type is written by its name, such as 食堂・定食. */
export function readRecordCells(cells: Cells): {
  shop: RegisteredRecord
  problems: FieldProblem[]
} {
  const type = cells.type === '' ? 'other' : findBusinessType(cells.type)
  const shop: RegisteredRecord = {
    type: type ?? 'other',
    phone: restoreZero(formatPhone(cells.phone)),
    postal_code: formatPostalCode(cells.postal_code),
    address: cells.address,
  }
  const unknown: FieldProblem[] = type ? [] : [{ field: 'type', message: listTypes(cells.type) }]
  return { shop, problems: [...unknown, ...findRecordProblems(shop)] }
}

/** Spreadsheets drop the zero of a column of numbers. */
const restoreZero = (phone: string) => phone.replace(/^(?=[1-9]\d{8,9}$)/, '0')

const findBusinessType = (label: string): BusinessType | undefined => {
  const name = normalizeLabel(label)
  return typeNames.find((type) => normalizeLabel(businessTypes[type].label) === name)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
const typeNames = Object.keys(businessTypes) as BusinessType[]

const listTypes = (label: string) =>
  `「${label}」は業種の一覧にありません。次の中から書いてください：${typeNames.map((type) => businessTypes[type].label).join('、')}`

function findRecordProblems(shop: RegisteredRecord): FieldProblem[] {
  const { issues = [] } = v.safeParse(RegisteredRecord, shop)
  return issues.flatMap((issue) => {
    const field = newRecordFields.find((name) => name === v.getDotPath(issue))
    return field ? [{ field, message: issue.message }] : []
  })
}
