import { Plus, Trash2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { toMinutes } from '#functions/contract/shop-record/format-hours.ts'
import type { OpenRange } from '#functions/contract/shop-record/opening-hours.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './hours.module.css'
import { TimeField } from './time-field.tsx'
import { addRange, dayMinutes, lastMinute, withClosing, withOpening } from './times.ts'

type Props = {
  /** The name of the day, for screen readers. */
  day: string
  ranges: readonly OpenRange[]
  onRanges: (ranges: OpenRange[]) => void
  /** The dotted name of the ranges, and the problems of the record. */
  path: string
  wrong: Record<string, string>
}

/** The opening times of one day: up to three ranges with last orders. */
export function RangesEditor({ day, ranges, onRanges, path, wrong }: Props) {
  const next = ranges.length < limits.rangesPerDay ? addRange(ranges) : undefined
  const overlap = wrong[path]
  return (
    <div className="grid cols-1 children-start gap-3">
      {ranges.map((range, index) => (
        <RangeFields
          // oxlint-disable-next-line react/no-array-index-key -- ranges have no id
          key={index}
          name={ranges.length === 1 ? day : `${day}の${index + 1}回目`}
          range={range}
          problem={wrong[`${path}.${index}`] ?? (index === ranges.length - 1 ? overlap : undefined)}
          onRange={(changed) => onRanges(ranges.map((each, at) => (at === index ? changed : each)))}
          onRemove={
            ranges.length > 1 ? () => onRanges(ranges.filter((_, at) => at !== index)) : undefined
          }
        />
      ))}
      {next && (
        <Button kind="quiet" icon={Plus} onClick={() => onRanges(next)}>
          {ranges.length === 0 ? '時間を追加' : 'もう1回あける（昼と夜など）'}
        </Button>
      )}
    </div>
  )
}

type RangeProps = {
  name: string
  range: OpenRange
  problem: string | undefined
  onRange: (range: OpenRange) => void
  onRemove: (() => void) | undefined
}

function RangeFields({ name, range, problem, onRange, onRemove }: RangeProps) {
  const { open, close, last_order } = range
  const isWrong = problem !== undefined
  return (
    <fieldset className={`stack gap-1 w-full min-w-0 pb-3 border-0 ${styles.range}`}>
      <legend className="visually-hidden">{name}</legend>
      <div className="flex wrap items-end gap-2">
        <TimeField
          name="開店"
          value={open}
          from={5 * 60}
          until={dayMinutes - 1}
          isWrong={isWrong}
          onTime={(time) => onRange(withOpening(range, time))}
        />
        <span aria-hidden className="pb-3">
          –
        </span>
        <TimeField
          name="閉店"
          value={close}
          from={toMinutes(open) + 1}
          until={lastMinute}
          isWrong={isWrong}
          onTime={(time) => onRange(withClosing(range, time))}
        />
        <TimeField
          name="ラストオーダー"
          value={last_order}
          from={toMinutes(open)}
          until={toMinutes(close)}
          isWrong={isWrong}
          empty="なし"
          onTime={(time) => onRange({ ...range, last_order: time })}
        />
        {onRemove && (
          <Button kind="quiet" icon={Trash2} aria-label={`${name}をけす`} onClick={onRemove}>
            けす
          </Button>
        )}
      </div>
      {problem && <p className="text-sm bold danger">{problem}</p>}
    </fieldset>
  )
}
