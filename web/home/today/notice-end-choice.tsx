import { useId } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { KnownHours } from '#functions/contract/shop-notice/find-notice-days.ts'
import type { NoticeChoice, NoticeEnd } from '#functions/contract/shop-notice/shop-notice.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatClosingChoice } from './notice-form.ts'
import styles from './today.module.css'

type Props = {
  choice: NoticeChoice
  known: KnownHours
  now: Date
  onChange: (part: Partial<NoticeChoice>) => void
}

/** How long a notice stays. */
export function NoticeEndChoice({ choice, known, now, onChange }: Props) {
  const group = useId()
  const today = getDayInJapan(now)
  const labels: Record<NoticeEnd, string> = {
    closing: formatClosingChoice(known, now),
    date: '日をえらぶ',
    open: '自分でもどすまで',
  }
  return (
    <fieldset className="stack gap-2 min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">いつまで</legend>
      {(['closing', 'date', 'open'] as const).map((ends) => (
        <label
          key={ends}
          className={classNames(
            'row gap-3 min-h-target px-3 round-md',
            styles.option,
            choice.ends === ends && styles.chosen,
          )}
        >
          <input
            className="size-5 accent-orange"
            type="radio"
            name={group}
            checked={choice.ends === ends}
            onChange={() => onChange({ ends, date: ends === 'date' ? addDays(today, 1) : '' })}
          />
          <span>{labels[ends]}</span>
        </label>
      ))}
      {choice.ends === 'date' && (
        <Field
          name="さいごの日"
          InputType="date"
          value={choice.date}
          onValue={(date) => onChange({ date })}
          input={{ min: today, max: addDays(today, limits.noticeDays) }}
        />
      )}
    </fieldset>
  )
}
