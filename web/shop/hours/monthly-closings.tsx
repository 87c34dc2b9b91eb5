import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { weekdayLabels, weekdayOrder } from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours, Weekday } from '#functions/contract/shop-record/opening-hours.ts'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import styles from './hours.module.css'

type Rule = OpeningHours['monthly_closed'][number]
type Week = Rule['week']

const weeks = { 1: '第1', 2: '第2', 3: '第3', 4: '第4', 5: '第5' } as const satisfies Record<
  Week,
  string
>
const weekNumbers = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const

const days = {
  mon: '月曜日',
  tue: '火曜日',
  wed: '水曜日',
  thu: '木曜日',
  fri: '金曜日',
  sat: '土曜日',
  sun: '日曜日',
} as const satisfies Record<Weekday, string>

/** 毎月きまった休み: closed on the n-th weekday of each month. */
export function MonthlyClosings({ editing }: { editing: ShopEditing }) {
  const rules = sortRules(editing.draft.fields.hours.monthly_closed)
  const changeRules = (monthly_closed: Rule[]) => editing.changeHours({ monthly_closed })
  return (
    <fieldset
      className={`grid cols-1 gap-3 min-w-0 border-0 ${styles.group} >legend:pb-1 >legend:heading >legend:bold`}
      tabIndex={-1}
      {...markRecordField('hours.monthly_closed')}
    >
      <legend>毎月きまった休み</legend>
      {rules.length > 0 && (
        <ul className="flex wrap gap-2">
          {rules.map((rule) => (
            <li key={`${rule.week}${rule.day}`} className="row border-strong round-md ps-3">
              {formatRule(rule)}
              <Button
                kind="quiet"
                icon={X}
                aria-label={`${formatRule(rule)}の休みをけす`}
                onClick={() => changeRules(rules.filter((each) => each !== rule))}
              >
                けす
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rules.length < limits.monthlyClosings && (
        <NewRule rules={rules} onAdd={(rule) => changeRules(sortRules([...rules, rule]))} />
      )}
    </fieldset>
  )
}

type NewRuleProps = { rules: readonly Rule[]; onAdd: (rule: Rule) => void }

function NewRule({ rules, onAdd }: NewRuleProps) {
  const [week, setWeek] = useState<keyof typeof weekNumbers>('1')
  const [day, setDay] = useState<Weekday>('tue')
  const isThere = rules.some((rule) => rule.week === weekNumbers[week] && rule.day === day)
  return (
    <div className="stack items-end gap-2 cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <SelectField name="何回目の" options={weeks} value={week} onValue={setWeek} />
      <SelectField name="曜日" options={days} value={day} onValue={setDay} />
      <Button
        className="px-3"
        icon={Plus}
        inactive={isThere}
        onClick={() => onAdd({ week: weekNumbers[week], day })}
      >
        休みに追加
      </Button>
    </div>
  )
}

const formatRule = ({ week, day }: Rule) => `第${week}${weekdayLabels[day]}曜`

function sortRules(rules: readonly Rule[]): Rule[] {
  const place = ({ week, day }: Rule) => weekdayOrder.indexOf(day) * 10 + week
  return [...rules].sort((one, other) => place(one) - place(other))
}
