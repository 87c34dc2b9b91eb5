import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import {
  canonicalLoginId,
  LoginId,
  ShopName,
  Slug,
} from '#functions/contract/shops/account-fields.ts'
import {
  type NewShopField,
  newShopFields,
  rowFieldLabels,
} from '#web/admin/newregister/new-shop-fields.ts'
import type { Client } from '#web/api/client.ts'
import type { RowProblem } from './csv-table.ts'
import type { CsvRow } from './parse-csv-rows.ts'

const schemas = { shop_name: ShopName, login_id: LoginId, slug: Slug }

/** The message for an invalid value, or undefined. */
function findValueProblem(field: NewShopField, value: string): string | undefined {
  if (value === '') return `${rowFieldLabels[field]}を入力してください`
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
const nameNormalizers = {
  login_id: canonicalLoginId,
  slug: (slug: string) => slug,
}

type NameField = keyof typeof nameNormalizers

function findDuplicates(rows: readonly CsvRow[], field: NameField): RowProblem[] {
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

type RowNames = Pick<CsvRow, 'line' | NameField>

type Options = {
  client: Pick<Client, 'checkNames'>
  signal?: AbortSignal
  /** Called with the number of checked rows. */
  onProgress?: (done: number) => void
}

/** Finds the rows whose login ID or slug another shop has, in requests of `limits.namesPerCheck` rows. */
export async function findTakenRows(
  rows: readonly RowNames[],
  options: Options,
): Promise<RowProblem[]> {
  const { client, signal, onProgress } = options
  const problems: RowProblem[] = []
  for (let at = 0; at < rows.length; at += limits.namesPerCheck) {
    const part = rows.slice(at, at + limits.namesPerCheck)
    const body = {
      login_ids: part.map(({ login_id }) => login_id),
      slugs: part.map(({ slug }) => slug),
    }
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const taken = await client.checkNames({ body }, signal && { signal })
    problems.push(...toRowProblems(part, 'login_id', taken.login_ids))
    problems.push(...toRowProblems(part, 'slug', taken.slugs))
    onProgress?.(at + part.length)
  }
  return problems
}

const takenMessages: Record<NameField, string> = {
  login_id: 'このログインIDは、ほかのお店が使っています',
  slug: 'このアドレスは、ほかのお店が使っています',
}

function toRowProblems(
  rows: readonly RowNames[],
  field: NameField,
  taken: readonly string[],
): RowProblem[] {
  const names = new Set(taken.map(nameNormalizers[field]))
  return rows.flatMap((row) =>
    names.has(nameNormalizers[field](row[field]))
      ? [{ line: row.line, field, message: takenMessages[field] }]
      : [],
  )
}
