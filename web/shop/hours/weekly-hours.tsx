import { Copy } from 'lucide-react'
import { useState } from 'react'
import {
  formatRanges,
  hasOpeningHours,
  weekdayLabels,
  weekdayOrder,
} from '#functions/contract/shop-record/format-hours.ts'
import type {
  OpeningHours,
  OpenRange,
  Weekday,
} from '#functions/contract/shop-record/opening-hours.ts'
import type { FieldProps } from '#web/actions/action.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DayLine } from './day-line.tsx'
import styles from './hours.module.css'
import { RangesEditor } from './ranges-editor.tsx'
import { suggestDayRanges } from './times.ts'

/** The hours of each weekday; a day opens with one tap. */
export function WeeklyHours({ editing }: { editing: ShopEditing }) {
  const { weekly } = editing.draft.fields.hours
  const { ask, dialog } = useActionDialog()
  const changeDays = (days: readonly Weekday[], ranges: OpenRange[]) =>
    editing.changeHours({
      weekly: { ...weekly, ...Object.fromEntries(days.map((day) => [day, ranges])) },
    })
  return (
    <>
      <ul className="border round-md clip">
        {weekdayOrder.map((day) => (
          <Day
            key={day}
            day={day}
            editing={editing}
            onRanges={(ranges) => changeDays([day], ranges)}
            onCopy={() => ask(copyDay(day, weekly, (days) => changeDays(days, weekly[day])))}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

type DayProps = {
  day: Weekday
  editing: ShopEditing
  onRanges: (ranges: OpenRange[]) => void
  onCopy: () => void
}

function Day({ day, editing, onRanges, onCopy }: DayProps) {
  const [isOpen, setOpen] = useState(false)
  const { hours } = editing.draft.fields
  const ranges = hours.weekly[day]
  const path = `hours.weekly.${day}`
  const hasProblem = Object.keys(editing.wrong).some((field) => field.startsWith(path))
  // A day with a problem stays open after the problem is solved.
  if (hasProblem && !isOpen) setOpen(true)
  const summary = hasOpeningHours(hours) ? formatClosable(ranges) : '未入力'
  return (
    <DayLine
      name={`${weekdayLabels[day]}曜日`}
      summary={summary}
      isClosed={ranges.length === 0}
      field={`hours.${day}`}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <DayFields {...{ day, editing, onRanges, onCopy }} />
    </DayLine>
  )
}

function DayFields({ day, editing, onRanges, onCopy }: DayProps) {
  const { weekly } = editing.draft.fields.hours
  const ranges = weekly[day]
  // Turning 定休日 off again restores what was entered before.
  const [before, setBefore] = useState<OpenRange[]>([])
  const name = `${weekdayLabels[day]}曜日`

  function toggleClosed() {
    if (ranges.length === 0)
      return onRanges(before.length > 0 ? before : suggestDayRanges(weekly, day))
    setBefore(ranges)
    onRanges([])
  }

  return (
    <>
      <label className={`row gap-3 min-h-target ${styles.tick}`}>
        <input type="checkbox" checked={ranges.length === 0} onChange={toggleClosed} />
        <span>
          <span className="visually-hidden">{name}は</span>定休日
        </span>
      </label>
      {ranges.length > 0 && (
        <RangesEditor
          day={name}
          ranges={ranges}
          onRanges={onRanges}
          path={`hours.weekly.${day}`}
          wrong={editing.wrong}
        />
      )}
      <Button icon={Copy} onClick={onCopy} aria-label={`${name}をほかの曜日にもコピー`}>
        ほかの曜日にもコピー
      </Button>
    </>
  )
}

const formatClosable = (ranges: readonly OpenRange[]) =>
  ranges.length === 0 ? '定休日' : formatRanges(ranges)

/** Copies the hours of one weekday to others; all of them are chosen at first. */
const copyDay = (
  from: Weekday,
  weekly: OpeningHours['weekly'],
  onCopy: (days: Weekday[]) => void,
) => {
  const others = weekdayOrder.filter((day) => day !== from)
  return defineAction({
    title: `${weekdayLabels[from]}曜日の時間をコピー`,
    about: `${formatRanges(weekly[from])} を、えらんだ曜日にも入れます。`,
    go: 'コピーする',
    fields: {
      days: {
        initial: others.join(' '),
        isReady: (days) => days !== '',
        render: (field) => <DayChoice days={others} {...field} />,
      },
    },
    send: (_by, { days }) => onCopy(others.filter((day) => days.split(' ').includes(day))),
  })
}

type Props = Pick<FieldProps, 'value' | 'onValue'> & { days: readonly Weekday[] }

function DayChoice({ days, value, onValue }: Props) {
  const isChosen = (day: Weekday) => value.split(' ').includes(day)
  const toggle = (day: Weekday) =>
    onValue(days.filter((each) => isChosen(each) !== (each === day)).join(' '))
  return (
    <ul className="grid cols-2">
      {days.map((day) => (
        <li key={day}>
          <label className={`row gap-3 min-h-target ${styles.tick}`}>
            <input type="checkbox" checked={isChosen(day)} onChange={() => toggle(day)} />
            <span>{weekdayLabels[day]}曜日</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
