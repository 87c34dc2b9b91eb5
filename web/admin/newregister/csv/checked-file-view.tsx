import { Download, UserPlus } from 'lucide-react'
import { businessTypeNames, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { tradeLabels } from '#functions/contract/shop-record/trades.ts'
import { rowFieldLabels } from '#web/admin/newregister/new-shop-fields.ts'
import type { Registration } from '#web/admin/newregister/run/registration.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { formatCount } from '#web/ui/format.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { CsvNotes, CsvProblemTable, CsvShopTable } from './csv-row-tables.tsx'
import { formatRestFile } from './read/format-rest-file.ts'
import type { CsvRow, UnknownValue } from './read/parse-csv-rows.ts'
import type { CheckedFile } from './use-csv-file.ts'

type Props = {
  file: CheckedFile & { name: string }
  registration: Registration
  onCancel: () => void
}

/** What was read of a file: the columns, questions, problems to mend, and the shops that can be registered. */
export function CheckedFileView({ file, registration, onCancel }: Props) {
  const { shops, isChecking, changeCell, changeMeaning, changeColumns } = file
  const { good, rows, problems, notes, unknown } = shops
  const rest = rows.length - good.length
  return (
    <>
      <ReadColumns file={file} />
      <CsvQuestions unknown={unknown} onMeaning={changeMeaning} />
      {problems.length > 0 && (
        <>
          <CsvProblemTable problems={problems} rows={rows} onCell={changeCell} />
          {rest > 0 && (
            <Button className="self-start" icon={Download} onClick={() => saveRest(file)}>
              {`直す${formatCount(rest)}件を、理由つきのCSVで保存`}
            </Button>
          )}
        </>
      )}
      <CsvNotes notes={notes} />
      {good.length > 0 && <CsvShopTable rows={good} />}
      <div className="flex wrap items-end gap-3 max-sm:>*:flex-[1_1_100%]">
        <DisappearingButton next="[type=file]" onClick={onCancel}>
          やめる
        </DisappearingButton>
        <DisappearingButton next="table select" onClick={changeColumns}>
          列をえらび直す
        </DisappearingButton>
        {good.length > 0 && (
          <Button
            kind="primary"
            icon={UserPlus}
            busy={isChecking}
            onClick={() => void registration.begin(good.map(toOrder))}
          >
            {`${formatCount(good.length)}件を登録する`}
          </Button>
        )}
      </div>
    </>
  )
}

function toOrder(row: CsvRow) {
  const { line: _, ...order } = row
  return order
}

/** Which columns were read, and which were not. */
function ReadColumns({ file: { table, columns } }: Pick<Props, 'file'>) {
  const used = columns.flatMap((field) => (field === '' ? [] : [rowFieldLabels[field]]))
  const unused = table.head.filter((heading, at) => columns[at] === '' && heading.trim() !== '')
  return (
    <p className="hint break">
      {`読み取った列：${used.join('・')}。`}
      {unused.length > 0 && `使わない列：${unused.map((heading) => heading.trim()).join('・')}。`}
    </p>
  )
}

function saveRest({ name, table, shops }: Props['file']) {
  const blob = new Blob([formatRestFile(table, shops.problems)], { type: 'text/csv;charset=utf-8' })
  saveFile(blob, `${name.replace(/\.\w+$/, '')}-直すところ.csv`)
}

type CsvQuestionsProps = {
  unknown: readonly UnknownValue[]
  onMeaning: (key: string, meaning: string) => void
}

const options: Record<UnknownValue['field'], Record<string, string>> = {
  type: {
    '': 'えらばない（そのほか）',
    ...Object.fromEntries(businessTypeNames.map((name) => [name, businessTypes[name].label])),
  },
  start: { '': 'えらばない', ...tradeLabels },
}

/** Asks once for each value that is in no list. Unanswered ones stop nothing. */
function CsvQuestions({ unknown, onMeaning }: CsvQuestionsProps) {
  if (unknown.length === 0) return null
  return (
    <section className="stack gap-3 p-4 round-md bg-background" aria-label="一覧にない言葉">
      <p>
        一覧にない言葉がありました。どれにするか、えらんでください。同じ言葉の行すべてに使います。
      </p>
      {unknown.map(({ field, value, lines, guess }) => (
        <SelectField
          key={`${field} ${value}`}
          name={`${rowFieldLabels[field]}「${value}」（${formatCount(lines.length)}件）`}
          options={options[field]}
          value={guess}
          onValue={(meaning) => onMeaning(`${field} ${value}`, meaning)}
        />
      ))}
    </section>
  )
}
