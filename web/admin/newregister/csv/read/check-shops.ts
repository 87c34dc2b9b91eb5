import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import type { Client } from '#web/api/client.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { CsvTable, RowProblem } from './csv-table.ts'
import { findRowProblems, findTakenRows } from './find-row-problems.ts'
import { type CsvChanges, type CsvRow, type CsvRows, parseCsvRows } from './parse-csv-rows.ts'
import { makeFree, suggestName } from './suggest-names.ts'

/** The shops of a file with all that is known of them. `good` are the rows without a problem. */
export type CheckedShops = CsvRows & { good: CsvRow[] }

type Options = {
  client: Pick<Client, 'checkNames'>
  signal: AbortSignal
  onProgress: (done: number) => void
}

/**
 * Reads the shops of a table and asks the server which names are taken. Shops for which the file has no login ID or address get
 * names that are free.
 */
export async function checkShops(
  file: { table: CsvTable; columns: CsvColumns; changes: CsvChanges },
  options: Options,
): Promise<CheckedShops> {
  const read = parseCsvRows(file.table, file.columns, file.changes)
  const made = new Set(read.rows.flatMap(listMissing))
  const named = await nameShops(read.rows, { made, taken: new Set(), left: tries }, options)
  const problems = [...read.problems, ...named.problems].sort((one, other) => one.line - other.line)
  const wrong = new Set(problems.map(({ line }) => line))
  return {
    ...read,
    rows: named.rows,
    problems,
    good: named.rows.filter(({ line }) => !wrong.has(line)),
  }
}

type MadeName = `${number} ${'login_id' | 'slug'}`

const listMissing = ({ line, login_id, slug }: CsvRow): MadeName[] => [
  ...(login_id === '' ? ([`${line} login_id`] as const) : []),
  ...(slug === '' ? ([`${line} slug`] as const) : []),
]

// Names that others take meanwhile are checked when the shop is registered.
const tries = 3

/** Which names are made, those that others have, and how often others may be tried. */
type Naming = { made: ReadonlySet<MadeName>; taken: ReadonlySet<string>; left: number }

async function nameShops(
  rows: readonly CsvRow[],
  { made, taken, left }: Naming,
  options: Options,
): Promise<{ rows: CsvRow[]; problems: RowProblem[] }> {
  const named = makeNames(rows, made, taken)
  const own = findRowProblems(named)
  const wrong = new Set(own.map(({ line }) => line))
  const checkable = named.filter(({ line }) => !wrong.has(line))
  const found = await findTakenRows(checkable, options)
  const again = new Set(
    found.flatMap(({ line, field }) =>
      (field === 'login_id' || field === 'slug') && made.has(`${line} ${field}`) ? [line] : [],
    ),
  )
  if (again.size === 0 || left <= 1) return { rows: named, problems: [...own, ...found] }
  const more = named
    .filter(({ line }) => again.has(line))
    .flatMap(({ slug, login_id }) => [slug, canonicalLoginId(login_id)])
  return nameShops(rows, { made, taken: new Set([...taken, ...more]), left: left - 1 }, options)
}

/** Fills in the missing names, each once in the file. */
function makeNames(
  rows: readonly CsvRow[],
  made: ReadonlySet<MadeName>,
  taken: ReadonlySet<string>,
): CsvRow[] {
  const used = new Set(taken)
  for (const { login_id, slug } of rows) {
    used.add(canonicalLoginId(login_id))
    used.add(slug)
  }
  return rows.map((row, index) => {
    if (!made.has(`${row.line} login_id`) && !made.has(`${row.line} slug`)) return row
    const { shop_name, login_id, shop } = row
    const known = { shop_name, login_id, kana: shop?.kana ?? '', email: shop?.email ?? '' }
    const wanted = suggestName(known, index + 1)
    const own = canonicalLoginId(login_id)
    const name = makeFree(wanted, (each) => used.has(each) && each !== own)
    used.add(name)
    return { ...row, login_id: login_id || name, slug: row.slug || name }
  })
}
