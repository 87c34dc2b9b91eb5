import { countPageViews, countTaps } from '#functions/contract/describe-views.ts'
import type { ViewsOfDay } from '#functions/contract/shop-views.ts'
import { Details } from '#web/ui/details.tsx'
import styles from './views-panel.module.css'

// Units of the drawing. Its width follows the panel.
const height = 96
const step = 12
const barWidth = 9

/** A bar for each day; the numbers are in a table below, which can be expanded. */
export function ViewsChart({ days }: { days: readonly ViewsOfDay[] }) {
  return (
    <figure className="stack gap-3">
      <Bars days={days} />
      <Details title="日ごとの数を見る">
        <DayTable days={days} />
      </Details>
    </figure>
  )
}

function Bars({ days }: { days: readonly ViewsOfDay[] }) {
  const most = Math.max(1, ...days.map(countPageViews))
  const last = days.length - 1
  return (
    <div aria-hidden className={`stack gap-1 quiet text-xs figures ${styles.bars}`}>
      <span>{`いちばん多い日 ${most}回`}</span>
      <svg viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none">
        {days.map((day, index) => {
          const size = getBarHeight(countPageViews(day), most)
          return (
            <rect
              key={day.day}
              x={index * step + (step - barWidth) / 2}
              y={height - size}
              width={barWidth}
              height={size}
              className={index === last ? 'fill-orange-strong' : undefined}
            />
          )
        })}
      </svg>
      <div className="flex between">
        <span>{formatShortDay(days[0])}</span>
        <span>{formatShortDay(days[Math.floor(last / 2)])}</span>
        <span>きょう</span>
      </div>
    </div>
  )
}

/** A day with views can be seen beside one with many. */
const getBarHeight = (views: number, most: number) =>
  views === 0 ? 1 : Math.max(3, (views / most) * height)

function DayTable({ days }: { days: readonly ViewsOfDay[] }) {
  return (
    <table className={`w-full ${styles.table} collapse`}>
      <caption className="hint text-start">この28日間ときょうの、日ごとの回数</caption>
      <thead>
        <tr>
          <th scope="col">日</th>
          <th scope="col">見られた</th>
          <th scope="col">おされた</th>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatShortDay(day)}</th>
            <td>{`${countPageViews(day)}回`}</td>
            <td>{`${countTaps(day)}回`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `11/23` */
const formatShortDay = (of: ViewsOfDay | undefined) =>
  of?.day.slice(5).split('-').map(Number).join('/') ?? ''
