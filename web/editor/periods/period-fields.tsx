import { useId } from 'react'
import type { Block } from '#functions/contract/pages/page.ts'
import { changeBlock } from '#web/editor/state/block-actions.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { describePeriod, formatMoment, toInputTime, toPeriodTime } from './describe-period.ts'

// Browsers would take years of six digits.
const timeInput = { max: '9999-12-31T23:59' } as const

/** 表示する期間: when visitors see a block. It comes and goes on the public page by itself. */
export function PeriodFields({ block }: { block: Block }) {
  const editing = useEditing()
  const id = useId()
  const change = (fields: Partial<Pick<Block, 'show_from' | 'show_until'>>) => {
    editing.editor.seal()
    changeBlock(editing, block.id, fields)
  }
  const { show_from: from, show_until: until } = block
  const isReversed = from && until ? Date.parse(until) <= Date.parse(from) : false
  return (
    <fieldset
      className="stack gap-3 min-w-0 border round-md legend:px-1 legend:heading legend:text-sm legend:bold p-3-4-4 button:self-start"
      aria-describedby={`${id}-state`}
    >
      <legend>表示する期間</legend>
      <Field
        name="いつから"
        InputType="datetime-local"
        input={timeInput}
        value={toInputTime(from)}
        onValue={(value) => change({ show_from: toPeriodTime(value) })}
      />
      <Field
        name="いつまで"
        InputType="datetime-local"
        input={timeInput}
        value={toInputTime(until)}
        onValue={(value) => change({ show_until: toPeriodTime(value) })}
        error={isReversed}
        ErrorCode="「いつまで」は「いつから」より後にしてください"
      />
      <p id={`${id}-state`} className="hint">
        {describeState(block, editing.site.now)}
      </p>
      {(from || until) && (
        <Button onClick={() => change({ show_from: '', show_until: '' })}>期間をなくす</Button>
      )}
    </fieldset>
  )
}

function describeState(block: Block, now = 0): string {
  const { show_from: from, show_until: until } = block
  if (!from && !until) return 'どちらも空のときは、いつでも見えます。'
  if (describePeriod(block, now) === '期限ぎれ') return '期限ぎれです。お客さまには見えません。'
  const start = from && Date.parse(from) > now ? `${formatMoment(from, now)}から` : ''
  const end = until ? `${formatMoment(until, now)}まで` : ''
  return start || end
    ? `公開しておくと、${start}${end}、お客さまに見えます。時刻になると自動で変わります。`
    : 'もうお客さまに見えています。'
}
