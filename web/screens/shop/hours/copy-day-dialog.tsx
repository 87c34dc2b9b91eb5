import { useState } from 'react'
import {
  formatRanges,
  weekdayLabels,
  weekdayOrder,
} from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours, Weekday } from '#functions/contract/shop-record/opening-hours.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './hours.module.css'

type Props = {
  from: Weekday
  weekly: OpeningHours['weekly']
  onCopy: (days: Weekday[]) => void
  onClose: () => void
}

/** Copies the hours of one weekday to others; all of them are chosen at first. */
export function CopyDayDialog({ from, weekly, onCopy, onClose }: Props) {
  const others = weekdayOrder.filter((day) => day !== from)
  const [chosen, setChosen] = useState<readonly Weekday[]>(others)
  const toggle = (day: Weekday) =>
    setChosen(
      others.filter((each) => (each === day ? !chosen.includes(day) : chosen.includes(each))),
    )

  function copy() {
    onCopy([...chosen])
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${weekdayLabels[from]}曜日の時間をコピー`}
      actions={
        <>
          <Button onClick={onClose}>やめる</Button>
          <Button kind="primary" inactive={chosen.length === 0} onClick={copy}>
            コピーする
          </Button>
        </>
      }
    >
      <p>{formatRanges(weekly[from])} を、えらんだ曜日にも入れます。</p>
      <ul className="grid cols-2">
        {others.map((day) => (
          <li key={day}>
            <label className={`row gap-3 min-h-target ${styles.tick}`}>
              <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
              <span>{weekdayLabels[day]}曜日</span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
