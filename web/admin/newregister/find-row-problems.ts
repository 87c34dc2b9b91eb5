import * as v from 'valibot'
import {
  canonicalLoginId,
  LoginId,
  ShopName,
  Slug,
} from '#functions/contract/shops/account-fields.ts'
import type { RowProblem } from './csv/csv-table.ts'
import type { CsvRow } from './csv/parse-csv-rows.ts'
import { type NewShopField, newShopFields, shopFieldLabels } from './new-shop-fields.ts'

const schemas = { shop_name: ShopName, login_id: LoginId, slug: Slug }

/** The message for an invalid value, or undefined. */
function findValueProblem(field: NewShopField, value: string): string | undefined {
  if (value === '') return `${shopFieldLabels[field]}を入力してください`
  if (/[\r\n\t]/.test(value)) return '改行やタブは使えません。1行で書いてください。'
  const { success, issues } = v.safeParse(schemas[field], value)
  return success ? undefined : issues[0].message
}

/** All problems of a file. Rows that could not be parsed are not checked further. */
export function findFileProblems({ rows, problems }: { rows: CsvRow[]; problems: RowProblem[] }) {
  const broken = new Set(problems.map(({ line }) => line))
  return [...problems, ...findRowProblems(rows.filter(({ line }) => !broken.has(line)))]
}

/** Invalid values, and names used by more than one row. */
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
  const lines = new Map<string, number[]>()
  for (const row of rows) {
    const name = nameNormalizers[field](row[field])
    const same = lines.get(name)
    if (same) same.push(row.line)
    else if (name !== '') lines.set(name, [row.line])
  }
  return [...lines.values()].flatMap((same) =>
    same.length < 2
      ? []
      : same.map((line) => ({ line, field, message: formatDuplicate(same, line) })),
  )
}

function formatDuplicate(same: readonly number[], line: number): string {
  const others = same.filter((each) => each !== line)
  const more = others.length > 3 ? `など${others.length}つの行` : ''
  return `${others
    .slice(0, 3)
    .map((each) => `${each}行目`)
    .join('、')}${more}と同じです`
}

export const sortByLine = (problems: readonly RowProblem[]) =>
  [...problems].sort((one, other) => one.line - other.line)
