import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import styles from './hours.module.css'
import { HoursText } from './hours-preview.tsx'

type Props = {
  name: string
  /** The hours of the day in words. */
  summary: string
  isClosed: boolean
  /** The field of the record that the line stands for. */
  field: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A day of the week, or a special one: a line that opens to edit it. */
export function DayLine({ name, summary, isClosed, field, isOpen, onToggle, children }: Props) {
  const id = useId()
  return (
    <li className={styles.day}>
      <button
        type="button"
        className={`grid items-center gap-2-3 w-full min-h-target p-2-3 bg-background bright text-md tight text-start no-zoom ${styles.dayButton} cols-[4rem_minmax(0,1fr)_auto] expanded:bg-raised focus:inset-outline`}
        {...markRecordField(field)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="bold">{name}</span>
        <span className={isClosed ? 'quiet' : ''}>
          <HoursText text={summary} />
        </span>
        <ChevronDown aria-hidden className={`size-5 quiet ${styles.chevron}`} />
      </button>
      {isOpen && (
        <div
          id={id}
          className={`grid cols-1 children-start gap-3 p-3 line-top ${styles.dayBody} >div:w-full`}
        >
          {children}
        </div>
      )}
    </li>
  )
}
