import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import styles from './hours.module.css'
import { RangesEditor } from './ranges-editor.tsx'
import { suggestDayRanges } from './times.ts'

const kinds = {
  usual: 'その曜日のとおり',
  closed: '休み',
  own: '祝日だけ別の時間',
} as const satisfies Record<OpeningHours['holidays']['kind'], string>

/** 祝日: the hours of public holidays. */
export function HolidayHours({ editing }: { editing: ShopEditing }) {
  const { holidays, weekly } = editing.draft.fields.hours
  const change = (changed: Partial<OpeningHours['holidays']>) =>
    editing.changeHours({ holidays: { ...holidays, ...changed } })

  function changeKind(kind: OpeningHours['holidays']['kind']) {
    const isFirst = kind === 'own' && holidays.ranges.length === 0
    change({ kind, ...(isFirst && { ranges: suggestDayRanges(weekly, 'sun') }) })
  }

  return (
    <fieldset
      className={`grid cols-1 gap-3 min-w-0 border-0 ${styles.group} >legend:pb-1 >legend:heading >legend:bold`}
      tabIndex={-1}
      {...markRecordField('hours.holidays')}
    >
      <legend>祝日</legend>
      <SelectField name="祝日の営業" options={kinds} value={holidays.kind} onValue={changeKind} />
      {holidays.kind === 'own' && (
        <RangesEditor
          day="祝日"
          ranges={holidays.ranges}
          onRanges={(ranges) => change({ ranges })}
          path="hours.holidays.ranges"
          wrong={editing.wrong}
        />
      )}
    </fieldset>
  )
}
