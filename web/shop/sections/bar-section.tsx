import { CalendarCheck, type LucideIcon, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useId } from 'react'
import { type BarAction, barActions } from '#functions/contract/shop-record/shop-record.ts'
import { barRequirements } from '#web/shop/record/check-record.ts'
import { barActionLabels } from '#web/shop/record/format-shop-record.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'

const icons: Record<BarAction, LucideIcon> = {
  phone: Phone,
  map: MapPin,
  line: MessageCircle,
  reservation: CalendarCheck,
}

const missingNotes: Record<BarAction, string> = {
  phone: '電話番号を入れると使えます',
  map: '住所を入れると使えます',
  line: 'LINEを入れると使えます',
  reservation: '予約ページを入れると使えます',
}

/** スマホの下のボタン: the actions of the bar on a phone. */
export function BarSection({ editing }: { editing: ShopEditing }) {
  const { fields: record } = editing.draft
  const isPossible = (action: BarAction) => barRequirements[action](record)
  const isOn = (action: BarAction) => record.bar.includes(action) && isPossible(action)
  const shown = barActions.filter(isOn)

  function toggle(action: BarAction) {
    const turnsOn = !isOn(action)
    editing.change({ bar: barActions.filter((each) => (each === action ? turnsOn : isOn(each))) })
  }

  return (
    <SectionCard
      id="shop-bar"
      title="スマホの下のボタン"
      about="スマホで見ているお客さまに、いつも下に出しておくボタンです。"
    >
      <ul className="stack gap-2 md:cols-2">
        {barActions.map((action) => (
          <BarSwitch
            key={action}
            action={action}
            isOn={isOn(action)}
            isPossible={isPossible(action)}
            onToggle={() => toggle(action)}
          />
        ))}
      </ul>
      {shown.length > 0 && (
        <div
          className={`flex border-strong round-md bg-white clip ${styles.phone} self-center w-[min(100%,20rem)]`}
          aria-hidden
        >
          {shown.map((action) => {
            const Icon = icons[action]
            return (
              <span
                key={action}
                className={`stack children-center grow p-2 text-xs bold ${styles.phoneButton}`}
              >
                <Icon size={20} />
                {barActionLabels[action]}
              </span>
            )
          })}
        </div>
      )}
    </SectionCard>
  )
}

type SwitchProps = {
  action: BarAction
  isOn: boolean
  isPossible: boolean
  onToggle: () => void
}

function BarSwitch({ action, isOn, isPossible, onToggle }: SwitchProps) {
  const id = useId()
  return (
    <li
      className={classNames(
        'px-3 round-md border bg-background',
        styles.switch,
        !isPossible && styles.impossible,
      )}
    >
      <label className="row gap-3 min-h-target">
        <input
          className="flex-none size-6 accent-orange"
          type="checkbox"
          checked={isOn}
          disabled={!isPossible}
          aria-describedby={isPossible ? undefined : id}
          onChange={onToggle}
        />
        {barActionLabels[action]}
      </label>
      {!isPossible && (
        <p id={id} className={`hint ${styles.hint}`}>
          {missingNotes[action]}
        </p>
      )}
    </li>
  )
}
