import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatCalendarDay, formatRanges } from '#functions/contract/shop-record/format-hours.ts'
import type { SpecialDay } from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { dayInput } from '#web/ui/form/day-input.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { DayLine } from './day-line.tsx'
import { RangesEditor } from './ranges-editor.tsx'
import { suggestDayRanges } from './times.ts'

type Props = {
  day: SpecialDay
  index: number
  today: string
  editing: ShopEditing
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDay: (day: SpecialDay) => void
  onRemove: () => void
}

/** One special day: a line that opens to edit it. */
export function SpecialDayRow(props: Props) {
  const { day, index, today, editing, isOpen, onOpen } = props
  const name = day.date === '' ? '日にちが入っていません' : formatCalendarDay(day.date)
  const path = `hours.special_days.${index}`
  const hasProblem = Object.keys(editing.wrong).some((field) => field.startsWith(path))
  const isShown = isOpen || hasProblem
  const texts = [formatRanges(day.ranges), day.note, day.date < today && '（過ぎました）']
  return (
    <DayLine
      name={name}
      summary={texts.filter(Boolean).join(' ')}
      isClosed={day.ranges.length === 0}
      field={`hours.${day.date}`}
      isOpen={isShown}
      onToggle={() => onOpen(!isOpen)}
    >
      <SpecialDayFields {...props} name={name} path={path} />
    </DayLine>
  )
}

const kinds = { closed: '休み', own: '別の時間にあける' } as const

function SpecialDayFields(props: Props & { name: string; path: string }) {
  const { day, editing, onDay, onRemove, name, path } = props
  const { wrong, draft } = editing
  const changeKind = (kind: keyof typeof kinds) =>
    onDay({
      ...day,
      ranges: kind === 'own' ? suggestDayRanges(draft.fields.hours.weekly, 'sun') : [],
    })
  return (
    <>
      <DayText
        name="日にち"
        InputType="date"
        input={dayInput}
        value={day.date}
        onValue={(date) => onDay({ ...day, date })}
        problem={wrong[`${path}.date`] ?? wrong['hours.special_days']}
      />
      <SelectField
        name="この日は"
        options={kinds}
        value={day.ranges.length === 0 ? 'closed' : 'own'}
        onValue={changeKind}
      />
      {day.ranges.length > 0 && (
        <RangesEditor
          day={name}
          ranges={day.ranges}
          onRanges={(ranges) => onDay({ ...day, ranges })}
          path={`${path}.ranges`}
          wrong={wrong}
        />
      )}
      <DayText
        name="理由など（なくても大丈夫です）"
        value={day.note}
        onValue={(note) => onDay({ ...day, note })}
        problem={wrong[`${path}.note`]}
        hint="例: 貸し切りのため"
      />
      <Button kind="quiet" icon={Trash2} aria-label={`${name}をけす`} onClick={onRemove}>
        けす
      </Button>
    </>
  )
}

type TextProps = ComponentProps<typeof Field> & { problem: string | undefined }

const DayText = ({ problem, ...field }: TextProps) => <Field {...field} {...showProblem(problem)} />
