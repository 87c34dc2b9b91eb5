import { CalendarPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { SpecialDay } from '#functions/contract/shop-record/opening-hours.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './hours.module.css'
import { getToday, listComingSeasons, listSeasonDays, type Season } from './season-days.ts'
import { SpecialDayRow } from './special-day-row.tsx'

/** 特別な日: days that are closed or have hours of their own. */
export function SpecialDays({ editing }: { editing: ShopEditing }) {
  const [today] = useState(() => getToday())
  const [openDate, setOpenDate] = useState<string>()
  const days = editing.draft.fields.hours.special_days
  const changeDays = (special_days: SpecialDay[]) => editing.changeHours({ special_days })

  function addDay() {
    const date = findFreeDay(days, today)
    changeDays(sortDays([...days, { date, ranges: [], note: '' }]))
    setOpenDate(date)
  }

  return (
    <fieldset
      className={`grid cols-1 gap-3 min-w-0 border-0 ${styles.group} >legend:pb-1 >legend:heading >legend:bold`}
    >
      <legend>特別な日（お休みや時間の変更）</legend>
      {days.length > 0 && (
        <ul className="border round-md clip">
          {days.map((day, index) => (
            <SpecialDayRow
              // oxlint-disable-next-line react/no-array-index-key -- the date changes while it is edited
              key={index}
              day={day}
              index={index}
              today={today}
              editing={editing}
              isOpen={openDate === day.date}
              onOpen={(isOpen) => setOpenDate(isOpen ? day.date : undefined)}
              onDay={(changed) => {
                changeDays(days.map((each, at) => (at === index ? changed : each)))
                if (changed.date !== day.date) setOpenDate(changed.date)
              }}
              onRemove={() => changeDays(days.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <AddButtons days={days} today={today} onDays={changeDays} onAdd={addDay} />
    </fieldset>
  )
}

type AddProps = {
  days: readonly SpecialDay[]
  today: string
  onDays: (days: SpecialDay[]) => void
  onAdd: () => void
}

function AddButtons({ days, today, onDays, onAdd }: AddProps) {
  const dates = new Set(days.map(({ date }) => date))
  const past = days.filter(({ date }) => date < today)
  const listMissing = (season: Season) => listSeasonDays(season).filter((date) => !dates.has(date))
  const canAdd = (count: number) => days.length + count <= limits.specialDays
  const addSeason = (season: Season) =>
    onDays(
      sortDays([
        ...days,
        ...listMissing(season).map((date) => ({ date, ranges: [], note: season.name })),
      ]),
    )
  return (
    <div className="flex wrap gap-2">
      {listComingSeasons(today).map((season) => {
        const { length } = listMissing(season)
        if (length === 0 || !canAdd(length)) return null
        return (
          <Button key={season.name} icon={CalendarPlus} onClick={() => addSeason(season)}>
            {`${season.name}（${formatSpan(season)}）を休みに`}
          </Button>
        )
      })}
      {canAdd(1) && (
        <Button icon={Plus} onClick={onAdd}>
          日にちを追加
        </Button>
      )}
      {past.length > 0 && (
        <Button kind="quiet" onClick={() => onDays(days.filter(({ date }) => date >= today))}>
          過ぎた日をけす（{past.length}日）
        </Button>
      )}
    </div>
  )
}

const formatSpan = ({ from, until }: Season) => `${formatShort(from)}〜${formatShort(until)}`

const formatShort = (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`

/** The first day from tomorrow on that is not in the list. */
function findFreeDay(days: readonly SpecialDay[], today: string): string {
  let date = addDays(today, 1)
  while (days.some((day) => day.date === date)) date = addDays(date, 1)
  return date
}

function sortDays(days: SpecialDay[]): SpecialDay[] {
  return days.sort((one, other) => one.date.localeCompare(other.date))
}
