import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { shortenText } from '#functions/contract/text/shorten-text.ts'
import { type RowField, rowFieldLabels } from '#web/admin/newregister/new-shop-fields.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './csv-column-step.module.css'
import { RowTable } from './csv-row-tables.tsx'
import { type CsvColumns, findColumnProblem, rowFields } from './read/csv-columns.ts'
import type { CsvTable } from './read/csv-table.ts'

type Props = {
  table: CsvTable
  columns: CsvColumns
  onConfirm: (columns: CsvColumns) => void
}

/** Shows what each column of a file is taken as, with samples, and lets it be changed. */
export function CsvColumnStep({ table, columns, onConfirm }: Props) {
  const [chosen, setChosen] = useState(columns)
  const problem = findColumnProblem(chosen)
  const change = (at: number, field: RowField | '') =>
    setChosen(chosen.map((each, index) => (index === at ? field : each)))
  return (
    <div className="stack gap-3 min-w-0">
      <p>見出しから、それぞれの列が何かを読み取りました。ちがうところは、えらび直してください。</p>
      <ColumnTable table={table} chosen={chosen} onField={change} />
      <StatusLine tone="warning">{problem}</StatusLine>
      <div className="flex wrap items-end gap-3 max-sm:>*:flex-[1_1_100%]">
        <Button
          kind="primary"
          icon={ArrowRight}
          inactive={problem !== undefined}
          onClick={() => onConfirm(chosen)}
        >
          この内容で確かめる
        </Button>
      </div>
    </div>
  )
}

type TableProps = {
  table: CsvTable
  chosen: CsvColumns
  onField: (at: number, field: RowField | '') => void
}

function ColumnTable({ table, chosen, onField }: TableProps) {
  return (
    <RowTable
      caption="ファイルの列"
      headings={['ファイルの見出し', '登録する項目', '書かれている内容']}
      className={styles.columns}
    >
      {table.head.map((heading, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
        <tr key={index}>
          <th scope="row">{heading.trim() || `${index + 1}列目（見出しなし）`}</th>
          <td>
            <FieldChoice
              label={`${heading.trim() || `${index + 1}列目`}を登録する項目`}
              field={chosen[index] ?? ''}
              onField={(field) => onField(index, field)}
            />
          </td>
          <td className="quiet">{listSamples(table, index)}</td>
        </tr>
      ))}
    </RowTable>
  )
}

type ChoiceProps = {
  label: string
  field: RowField | ''
  onField: (field: RowField | '') => void
}

function FieldChoice({ label, field, onField }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className={classNames(
        'w-full min-h-target p-2-3 border-strong round-md bg-background text-field min-w-36',
        field === '' && 'quiet',
      )}
      value={field}
      onChange={({ target }) => onField(rowFields.find((each) => each === target.value) ?? '')}
    >
      <option value="">登録しない</option>
      {rowFields.map((each) => (
        <option key={each} value={each}>
          {rowFieldLabels[each]}
        </option>
      ))}
    </select>
  )
}

const sampleCount = 3
const sampleLength = 24

/** The first texts of a column. */
function listSamples({ lines }: CsvTable, index: number): string {
  const texts = lines.map(({ cells }) => (cells[index] ?? '').trim()).filter((text) => text !== '')
  const samples = texts.slice(0, sampleCount).map((text) => shortenText(text, sampleLength))
  return samples.join('、') || '（空）'
}
