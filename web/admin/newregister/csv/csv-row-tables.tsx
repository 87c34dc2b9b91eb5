import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  newShopFields,
  rowFieldLabels,
  shopFieldLabels,
} from '#web/admin/newregister/new-shop-fields.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './csv-row-tables.module.css'
import type { RowProblem } from './csv-table.ts'
import type { CsvRow } from './parse-csv-rows.ts'

const pageSize = 100

/** Lists the problems of a file by line. */
export function CsvProblemTable({ problems, rows }: { problems: RowProblem[]; rows: CsvRow[] }) {
  const rowByLine = new Map(rows.map((row) => [row.line, row]))
  return (
    <PagedRows all={problems}>
      {(shown) => (
        <table className={`w-full text-sm tight ${styles.table}`}>
          <caption className={`bold text-start ${styles.caption}`}>直すところ</caption>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">項目</th>
              <th scope="col">書かれている内容</th>
              <th scope="col">直すところ</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, field, message }) => (
              <tr key={`${line} ${field ?? ''} ${message}`}>
                <th scope="row">{line}行目</th>
                <td>{field ? rowFieldLabels[field] : '行の全体'}</td>
                <td>{getCellText(rowByLine.get(line), field)}</td>
                <td className="bold danger">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedRows>
  )
}

function getCellText(row: CsvRow | undefined, field: RowProblem['field']): string {
  if (!row) return ''
  if (field === 'type' || field === 'hours' || field === 'start') return ''
  const { shop, ...names } = row
  const cells = { ...shop, ...names }
  return shorten(cells[field ?? 'shop_name'] ?? '') || '（空）'
}

export function CsvShopTable({ rows }: { rows: CsvRow[] }) {
  return (
    <PagedRows all={rows}>
      {(shown) => (
        <table className={`w-full text-sm tight ${styles.table}`}>
          <caption className={`bold text-start ${styles.caption}`}>登録するお店</caption>
          <thead>
            <tr>
              <th scope="col">行</th>
              {newShopFields.map((field) => (
                <th key={field} scope="col">
                  {shopFieldLabels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <th scope="row">{row.line}行目</th>
                {newShopFields.map((field) => (
                  <td key={field}>{row[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedRows>
  )
}

/** Shows long lists in pages. */
function PagedRows<Row>({ all, children }: { all: Row[]; children: (shown: Row[]) => ReactNode }) {
  const [count, setCount] = useState(pageSize)
  return (
    <div className="stack gap-3 min-w-0">
      {children(all.slice(0, count))}
      {count < all.length && (
        <Button icon={ChevronDown} onClick={() => setCount(count + pageSize)}>
          {`もっと見る（あと${(all.length - count).toLocaleString('ja')}）`}
        </Button>
      )}
    </div>
  )
}

const maxCellLength = 60

function shorten(text: string): string {
  const characters = Array.from(text.slice(0, maxCellLength * 4))
  return characters.length > maxCellLength
    ? `${characters.slice(0, maxCellLength).join('')}…`
    : text
}
