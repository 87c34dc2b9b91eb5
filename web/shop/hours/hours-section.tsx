import { markRecordField } from '#web/shop/record/show-record-field.ts'
import { SectionCard } from '#web/shop/sections/section-card.tsx'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { HolidayHours } from './holiday-hours.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { MonthlyClosings } from './monthly-closings.tsx'
import { SpecialDays } from './special-days.tsx'
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
