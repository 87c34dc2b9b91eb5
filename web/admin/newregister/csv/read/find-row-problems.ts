import * as v from 'valibot'
import {
  canonicalLoginId,
  LoginId,
  ShopName,
  Slug,
} from '#functions/contract/shops/account-fields.ts'
import {
  type NewShopField,
  newShopFields,
  shopFieldLabels,
} from '#web/admin/newregister/new-shop-fields.ts'
import type { RowProblem } from './csv-table.ts'
import type { CsvRow } from './parse-csv-rows.ts'

const schemas = { shop_name: ShopName, login_id: LoginId, slug: Slug }

/** The message for an invalid value, or undefined. */
function findValueProblem(field: NewShopField, value: string): string | undefined {
  if (value === '') return `${shopFieldLabels[field]}を入力してください`
  if (/[\r\n\t]/.test(value)) return '改行やタブは使えません。1行で書いてください。'
  const { success, issues } = v.safeParse(schemas[field], value)
  return success ? undefined : issues[0].message
}

/** Invalid values, and names that an earlier row has. */
export function findRowProblems(rows: readonly CsvRow[]): RowProblem[] {
  const own = rows.flatMap((row) =>
    newShopFields.flatMap((field): RowProblem[] => {
      const message = findValueProblem(field, row[field])
      return message === undefined ? [] : [{ line: row.line, field, message }]
    }),
  )
  return [...own, ...findDuplicates(rows, 'login_id'), ...findDuplicates(rows, 'slug')]
}

/** Two names with the same normalized form are the same. */
export const nameNormalizers = {
  login_id: canonicalLoginId,
  slug: (slug: string) => slug,
}

function findDuplicates(
  rows: readonly CsvRow[],
  field: keyof typeof nameNormalizers,
): RowProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap((row): RowProblem[] => {
    const name = nameNormalizers[field](row[field])
    const line = first.get(name)
    if (line === undefined) first.set(name, row.line)
    return line === undefined || name === ''
      ? []
      : [{ line: row.line, field, message: `${line}行目と同じです` }]
  })
}
