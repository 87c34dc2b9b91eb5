import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { columnNames, type Field, fields } from './columns.ts'
import type { CsvRow, RowProblem } from './csv-rows.ts'
import styles from './row-tables.module.css'

const part = 100

/** What is wrong in a file, row by row: where, what stands there, and what is the matter with it. */
export function ProblemTable({ problems, rows }: { problems: RowProblem[]; rows: CsvRow[] }) {
  const rowOf = new Map(rows.map((row) => [row.line, row]))
  return (
    <Parts all={problems}>
      {(shown) => (
        <table className={styles.table}>
          <caption className={styles.caption}>直すところ</caption>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">項目</th>
              <th scope="col">書かれている内容</th>
              <th scope="col">直すところ</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, field, words }) => (
              <tr key={`${line} ${field ?? ''} ${words}`}>
                <th scope="row">{line}行目</th>
                <td>{field ? columnNames[field] : '行の全体'}</td>
                <td>{contentOf(rowOf.get(line), field)}</td>
                <td className={styles.problem}>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Parts>
  )
}

function contentOf(row: CsvRow | undefined, field: Field | undefined): string {
  if (!row) return ''
  return shorten(field ? row[field] : row.shop_name) || '（空）'
}

/** The shops of a file, as they will be registered. */
export function ShopTable({ rows }: { rows: CsvRow[] }) {
  return (
    <Parts all={rows}>
      {(shown) => (
        <table className={styles.table}>
          <caption className={styles.caption}>登録するお店</caption>
          <thead>
            <tr>
              <th scope="col">行</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {columnNames[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <th scope="row">{row.line}行目</th>
                {fields.map((field) => (
                  <td key={field}>{row[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Parts>
  )
}

/** Thousands of rows are shown part by part. */
function Parts<Row>({ all, children }: { all: Row[]; children: (shown: Row[]) => ReactNode }) {
  const [count, setCount] = useState(part)
  return (
    <div className={styles.rows}>
      {children(all.slice(0, count))}
      {count < all.length && (
        <Button icon={ChevronDown} onClick={() => setCount(count + part)}>
          {`もっと見る（あと${(all.length - count).toLocaleString('ja')}）`}
        </Button>
      )}
    </div>
  )
}

const longest = 60

function shorten(text: string): string {
  const characters = Array.from(text.slice(0, longest * 4))
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}
