import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  newShopFields,
  type RowField,
  rowFieldLabels,
} from '#web/admin/newregister/new-shop-fields.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Details } from '#web/ui/details.tsx'
import { formatCount } from '#web/ui/format.ts'
import styles from './csv-row-tables.module.css'
import type { RowProblem } from './read/csv-table.ts'
import type { CsvRow } from './read/parse-csv-rows.ts'

const pageSize = 100

type ProblemProps = {
  problems: readonly RowProblem[]
  rows: readonly CsvRow[]
  onCell: (line: number, field: RowField, text: string) => void
}

/** Lists the problems of a file by line, with the wrong cells to mend. */
export function CsvProblemTable({ problems, rows, onCell }: ProblemProps) {
  const rowByLine = new Map(rows.map((row) => [row.line, row]))
  return (
    <PagedRows all={problems}>
      {(shown) => (
        <RowTable caption="直すところ" headings={['行', 'お店', '書かれている内容', '直すところ']}>
          {shown.map((problem) => {
            const { line, field, message } = problem
            const row = rowByLine.get(line)
            return (
              <tr key={`${line} ${field ?? ''} ${message}`}>
                <th scope="row">{line}行目</th>
                <td>{row?.shop_name}</td>
                <td>
                  {row && isNameField(field) ? (
                    <CellInput
                      label={`${line}行目の${rowFieldLabels[field]}`}
                      text={row[field]}
                      onText={(text) => onCell(line, field, text)}
                    />
                  ) : (
                    '行の全体'
                  )}
                </td>
                <td className="bold danger">
                  {field ? `${rowFieldLabels[field]}：${message}` : message}
                </td>
              </tr>
            )
          })}
        </RowTable>
      )}
    </PagedRows>
  )
}

const isNameField = (field: RowField | undefined): field is (typeof newShopFields)[number] =>
  newShopFields.some((each) => each === field)

type CellProps = { label: string; text: string; onText: (text: string) => void }

/** Takes the text when it is left or Enter is pressed. */
function CellInput({ label, text, onText }: CellProps) {
  const [typed, setTyped] = useState(text)
  const finish = () => {
    if (typed !== text) onText(typed)
  }
  return (
    <input
      className="w-full min-h-target p-2-3 border-strong round-md bg-background text-field min-w-36"
      aria-label={label}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
    />
  )
}

/** What of optional columns was left out. */
export function CsvNotes({ notes }: { notes: readonly RowProblem[] }) {
  if (notes.length === 0) return null
  return (
    <Details title={`そのまま入れられなかった内容（${formatCount(notes.length)}か所）`}>
      <p className="hint">登録はできます。あとで、お店の情報で直せます。</p>
      <ul className="stack gap-1 text-sm break">
        {notes.slice(0, pageSize).map(({ line, field, message }) => (
          <li key={`${line} ${field}`}>{`${line}行目：${message}`}</li>
        ))}
      </ul>
    </Details>
  )
}

export function CsvShopTable({ rows }: { rows: readonly CsvRow[] }) {
  return (
    <PagedRows all={rows}>
      {(shown) => (
        <RowTable
          caption="登録するお店"
          headings={['行', ...newShopFields.map((field) => rowFieldLabels[field])]}
        >
          {shown.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}行目</th>
              {newShopFields.map((field) => (
                <td key={field}>{row[field]}</td>
              ))}
            </tr>
          ))}
        </RowTable>
      )}
    </PagedRows>
  )
}

type PagedProps<Row> = { all: readonly Row[]; children: (shown: readonly Row[]) => ReactNode }

/** Shows long lists in pages. */
function PagedRows<Row>({ all, children }: PagedProps<Row>) {
  const [count, setCount] = useState(pageSize)
  return (
    <div className="stack gap-3 min-w-0">
      {children(all.slice(0, count))}
      {count < all.length && (
        <Button icon={ChevronDown} onClick={() => setCount(count + pageSize)}>
          もっと見る
        </Button>
      )}
    </div>
  )
}

type TableProps = {
  caption: string
  headings: readonly string[]
  className?: string | undefined
  children: ReactNode
}

export function RowTable({ caption, headings, className, children }: TableProps) {
  return (
    <table className={classNames('w-full text-sm tight collapse', styles.table, className)}>
      <caption className="bold text-start heading pb-2">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
