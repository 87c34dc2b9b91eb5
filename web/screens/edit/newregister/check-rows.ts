import * as v from 'valibot'
import { canonicalLoginId, LoginId, ShopName, Slug } from '#functions/contract/user.ts'
import { columnNames, type Field, fields } from './columns.ts'
import type { CsvRow, RowProblem } from './csv-rows.ts'

const schemas = { shop_name: ShopName, login_id: LoginId, slug: Slug }

/** What is wrong with a value by itself, in words; undefined where nothing is. */
function problemIn(field: Field, value: string): string | undefined {
  if (value === '') return `${columnNames[field]}を入力してください`
  if (/[\r\n\t]/.test(value)) return '改行やタブは使えません。1行で書いてください。'
  const { success, issues } = v.safeParse(schemas[field], value)
  return success ? undefined : issues[0].message
}

/** All that is wrong in a file by itself; of a row that could not be read whole, that alone. */
export function problemsOf({ rows, problems }: { rows: CsvRow[]; problems: RowProblem[] }) {
  const broken = new Set(problems.map(({ line }) => line))
  return [...problems, ...problemsIn(rows.filter(({ line }) => !broken.has(line)))]
}

/** What is wrong with rows by themselves, and with those that want the same name. */
export function problemsIn(rows: readonly CsvRow[]): RowProblem[] {
  const own = rows.flatMap((row) =>
    fields.flatMap((field): RowProblem[] => {
      const words = problemIn(field, row[field])
      return words === undefined ? [] : [{ line: row.line, field, words }]
    }),
  )
  return [...own, ...doubles(rows, 'login_id'), ...doubles(rows, 'slug')]
}

/** The form in which two names are the same. */
export const sameness = {
  login_id: canonicalLoginId,
  slug: (slug: string) => slug,
}

function doubles(rows: readonly CsvRow[], field: keyof typeof sameness): RowProblem[] {
  const lines = new Map<string, number[]>()
  for (const row of rows) {
    const name = sameness[field](row[field])
    const same = lines.get(name)
    if (same) same.push(row.line)
    else if (name !== '') lines.set(name, [row.line])
  }
  return [...lines.values()].flatMap((same) =>
    same.length < 2 ? [] : same.map((line) => ({ line, field, words: doubleWords(same, line) })),
  )
}

function doubleWords(same: readonly number[], line: number): string {
  const others = same.filter((each) => each !== line)
  const more = others.length > 3 ? `など${others.length}つの行` : ''
  return `${others
    .slice(0, 3)
    .map((each) => `${each}行目`)
    .join('、')}${more}と同じです`
}

/** The problems row by row, from the top. */
export const inOrder = (problems: readonly RowProblem[]) =>
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest browsers we serve have no toSorted
  [...problems].sort((one, other) => one.line - other.line)
