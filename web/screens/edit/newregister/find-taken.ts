import { limits } from '#functions/contract/limits.ts'
import type { Client } from '#web/api/client.ts'
import { sameness } from './check-rows.ts'
import type { Field } from './columns.ts'
import type { RowProblem } from './csv-rows.ts'

type Names = { line: number; login_id: string; slug: string }

type Asking = {
  client: Pick<Client, 'checkNames'>
  signal?: AbortSignal
  /** Told how many rows have been looked at. */
  onProgress?: (done: number) => void
}

/** Which rows want a name that another shop has; part by part, as many as a call takes. */
export async function findTaken(rows: readonly Names[], asking: Asking): Promise<RowProblem[]> {
  const { client, signal, onProgress } = asking
  const problems: RowProblem[] = []
  for (let at = 0; at < rows.length; at += limits.namesPerCheck) {
    const part = rows.slice(at, at + limits.namesPerCheck)
    const body = {
      login_ids: part.map(({ login_id }) => login_id),
      slugs: part.map(({ slug }) => slug),
    }
    // oxlint-disable-next-line no-await-in-loop -- thousands of rows are not asked about at once
    const taken = await client.checkNames({ body }, signal && { signal })
    problems.push(...takenIn(part, 'login_id', taken.login_ids))
    problems.push(...takenIn(part, 'slug', taken.slugs))
    onProgress?.(at + part.length)
  }
  return problems
}

/** What is said of a name that another shop has. */
const takenWords: Record<keyof typeof sameness, string> = {
  login_id: 'このログインIDは、ほかのお店が使っています',
  slug: 'このアドレスは、ほかのお店が使っています',
}

function takenIn(
  rows: readonly Names[],
  field: Extract<Field, keyof typeof sameness>,
  taken: readonly string[],
): RowProblem[] {
  const names = new Set(taken.map(sameness[field]))
  return rows.flatMap((row) =>
    names.has(sameness[field](row[field]))
      ? [{ line: row.line, field, words: takenWords[field] }]
      : [],
  )
}
