import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import { SectionCard } from '#web/shop/sections/section-card.tsx'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import styles from './hours.module.css'
import { HoursPreview } from './hours-preview.tsx'
import { MonthlyClosings } from './monthly-closings.tsx'
import { RangesEditor } from './ranges-editor.tsx'
import { SpecialDays } from './special-days.tsx'
import { suggestDayRanges } from './times.ts'
import { WeeklyHours } from './weekly-hours.tsx'

/** 営業時間: when the shop is open, and how visitors read it. */
export function HoursSection({ editing }: { editing: ShopEditing }) {
  const { hours } = editing.draft.fields
  const problem = editing.wrong['hours.note']
  return (
    <SectionCard
      id="shop-hours"
      title="営業時間"
      about="曜日を押して時間を入れます。1日入れたら、ほかの曜日にコピーできます。"
    >
      <div className="grid cols-1 gap-5 lg:cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid cols-1 gap-5">
          <WeeklyHours editing={editing} />
          <MonthlyClosings editing={editing} />
          <HolidayHours editing={editing} />
          <SpecialDays editing={editing} />
          <Field
            name="営業時間のひとこと"
            InputType="textarea"
            value={hours.note}
            onValue={(note) => editing.changeHours({ note })}
            {...showProblem(problem)}
            hint="例: そばがなくなりしだい終わります"
            input={{ rows: 2, ...markRecordField('hours.note') }}
          />
        </div>
        <section
          className="stack content-start gap-3 p-4 round-md bg-raised lg:sticky lg:top-4 lg:align-start"
          aria-labelledby="hours-preview"
        >
          <h3 id="hours-preview" className="heading text-md">
            お客さまからの見え方
          </h3>
          <HoursPreview hours={hours} />
        </section>
      </div>
    </SectionCard>
  )
}

const holidayKinds = {
  usual: 'その曜日のとおり',
  closed: '休み',
  own: '祝日だけ別の時間',
} as const satisfies Record<OpeningHours['holidays']['kind'], string>

/** 祝日: the hours of public holidays. */
function HolidayHours({ editing }: { editing: ShopEditing }) {
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
      <SelectField
        name="祝日の営業"
        options={holidayKinds}
        value={holidays.kind}
        onValue={changeKind}
      />
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
