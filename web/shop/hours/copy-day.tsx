import {
  formatRanges,
  weekdayLabels,
  weekdayOrder,
} from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours, Weekday } from '#functions/contract/shop-record/opening-hours.ts'
import type { FieldProps } from '#web/actions/action.ts'
import { defineAction } from '#web/actions/action-dialog.tsx'
import styles from './hours.module.css'

/** Copies the hours of one weekday to others; all of them are chosen at first. */
export const copyDay = (
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
