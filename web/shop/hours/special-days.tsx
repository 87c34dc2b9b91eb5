import { CalendarPlus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { formatCalendarDay, formatRanges } from '#functions/contract/shop-record/format-hours.ts'
import type { SpecialDay } from '#functions/contract/shop-record/opening-hours.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { dayInput } from '#web/ui/form/day-input.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { DayLine } from './day-line.tsx'
import styles from './hours.module.css'
import { RangesEditor } from './ranges-editor.tsx'
import { suggestDayRanges } from './times.ts'

/** 特別な日: days that are closed or have hours of their own. */
export function SpecialDays({ editing }: { editing: ShopEditing }) {
  const [today] = useState(() => getDayInJapan(new Date()))
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

type RowProps = {
  day: SpecialDay
  index: number
  today: string
  editing: ShopEditing
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDay: (day: SpecialDay) => void
  onRemove: () => void
}

/** One special day: a line that opens to edit it. */
function SpecialDayRow(props: RowProps) {
  const { day, index, today, editing, isOpen, onOpen } = props
  const name = day.date === '' ? '日にちが入っていません' : formatCalendarDay(day.date)
  const path = `hours.special_days.${index}`
  const hasProblem = Object.keys(editing.wrong).some((field) => field.startsWith(path))
  const isShown = isOpen || hasProblem
  const texts = [formatRanges(day.ranges), day.note, day.date < today && '（過ぎました）']
  return (
    <DayLine
      name={name}
      summary={texts.filter(Boolean).join(' ')}
      isClosed={day.ranges.length === 0}
      field={`hours.${day.date}`}
      isOpen={isShown}
      onToggle={() => onOpen(!isOpen)}
    >
      <SpecialDayFields {...props} name={name} path={path} />
    </DayLine>
  )
}

const kinds = { closed: '休み', own: '別の時間にあける' } as const

function SpecialDayFields(props: RowProps & { name: string; path: string }) {
  const { day, editing, onDay, onRemove, name, path } = props
  const { wrong, draft } = editing
  const changeKind = (kind: keyof typeof kinds) =>
    onDay({
      ...day,
      ranges: kind === 'own' ? suggestDayRanges(draft.fields.hours.weekly, 'sun') : [],
    })
  return (
    <>
      <Field
        name="日にち"
        InputType="date"
        input={dayInput}
        value={day.date}
        onValue={(date) => onDay({ ...day, date })}
        {...showProblem(wrong[`${path}.date`] ?? wrong['hours.special_days'])}
      />
      <SelectField
        name="この日は"
        options={kinds}
        value={day.ranges.length === 0 ? 'closed' : 'own'}
        onValue={changeKind}
      />
      {day.ranges.length > 0 && (
        <RangesEditor
          day={name}
          ranges={day.ranges}
          onRanges={(ranges) => onDay({ ...day, ranges })}
          path={`${path}.ranges`}
          wrong={wrong}
        />
      )}
      <Field
        name="理由など（なくても大丈夫です）"
        value={day.note}
        onValue={(note) => onDay({ ...day, note })}
        {...showProblem(wrong[`${path}.note`])}
        hint="例: 貸し切りのため"
      />
      <Button kind="quiet" icon={Trash2} aria-label={`${name}をけす`} onClick={onRemove}>
        けす
      </Button>
    </>
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

/** A holiday season on which many shops close; `until` is included. */
type Season = { name: string; from: string; until: string }

/** The next 年末年始 (30 December to 3 January) and お盆 (13 to 16 August), the nearer one first. */
function listComingSeasons(today: string): Season[] {
  const year = Number(today.slice(0, 4))
  const seasons = [year - 1, year, year + 1].flatMap((each) => [
    { name: 'お盆', from: `${each}-08-13`, until: `${each}-08-16` },
    { name: '年末年始', from: `${each}-12-30`, until: `${each + 1}-01-03` },
  ])
  const coming = seasons.filter(({ until }) => until >= today)
  const next = ['年末年始', 'お盆'].flatMap(
    (name) => coming.find((season) => season.name === name) ?? [],
  )
  return next.sort((one, other) => one.from.localeCompare(other.from))
}

/** All days of a season. */
function listSeasonDays({ from, until }: Season): string[] {
  const days = [from]
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
