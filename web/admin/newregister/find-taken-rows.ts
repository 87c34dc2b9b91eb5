import { limits } from '#functions/contract/limits.ts'
import { nameNormalizers } from '#web/admin/newregister/csv/read/find-row-problems.ts'
import type { Client } from '#web/api/client.ts'
import type { RowProblem } from './csv/read/csv-table.ts'
import type { NewShopField } from './new-shop-fields.ts'

type RowNames = { line: number; login_id: string; slug: string }

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

const takenMessages: Record<keyof typeof nameNormalizers, string> = {
  login_id: 'このログインIDは、ほかのお店が使っています',
  slug: 'このアドレスは、ほかのお店が使っています',
}

function toRowProblems(
  rows: readonly RowNames[],
  field: Extract<NewShopField, keyof typeof nameNormalizers>,
  taken: readonly string[],
): RowProblem[] {
  const names = new Set(taken.map(nameNormalizers[field]))
  return rows.flatMap((row) =>
    names.has(nameNormalizers[field](row[field]))
      ? [{ line: row.line, field, message: takenMessages[field] }]
      : [],
  )
}
