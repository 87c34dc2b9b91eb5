import { businessTypeNames, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { tradeLabels } from '#functions/contract/shop-record/trade-labels.ts'
import { rowFieldLabels } from '#web/admin/newregister/new-shop-fields.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import type { UnknownValue } from './read/parse-csv-rows.ts'

type Props = {
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
export function CsvQuestions({ unknown, onMeaning }: Props) {
  if (unknown.length === 0) return null
  return (
    <section className="stack gap-3 p-4 round-md bg-background" aria-label="一覧にない言葉">
      <p>
        一覧にない言葉がありました。どれにするか、えらんでください。同じ言葉の行すべてに使います。
      </p>
      {unknown.map(({ field, value, lines, guess }) => (
        <SelectField
          key={`${field} ${value}`}
          name={`${rowFieldLabels[field]}「${value}」（${lines.length.toLocaleString('ja')}件）`}
          options={options[field]}
          value={guess}
          onValue={(meaning) => onMeaning(`${field} ${value}`, meaning)}
        />
      ))}
    </section>
  )
}
