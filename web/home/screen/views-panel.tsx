import {
  compareWeeks,
  countPageViews,
  countTaps,
  describeWeek,
  listPageCounts,
  listSourceCounts,
  listTapCounts,
  type NamedCount,
} from '#functions/contract/describe-views.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ViewsOfDay } from '#functions/contract/shop-views.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useApi } from '#web/api/use-api.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Details } from '#web/ui/details.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './views-panel.module.css'

const tenMinutes = 10 * 60_000

/** 見られた回数: what visitors did last week in one sentence, and all numbers for who opens them. */
export function ViewsPanel({ shop }: { shop: ShopProfile }) {
  const query = useApi('getViews', {}, { staleTime: tenMinutes })
  return (
    <section className="panel stack gap-1 p-4 pb-1" aria-labelledby="views-heading">
      <h2 id="views-heading" className="text-lg">
        見られた回数
      </h2>
      <QueryContent query={query} what="見られた回数" skeleton={<Skeleton />}>
        {({ days, counted_until }) => {
          const isEmpty = days.every((day) => countPageViews(day) === 0)
          return (
            <>
              <p>
                <WrappedText>{isEmpty ? emptyText : describeWeek(days)}</WrappedText>
              </p>
              {!isEmpty && (
                <Details title="くわしく見る">
                  <AllCounts days={days} pages={shop.pages} countedUntil={counted_until} />
                </Details>
              )}
            </>
          )
        }}
      </QueryContent>
    </section>
  )
}

type CountsProps = {
  days: readonly ViewsOfDay[]
  pages: readonly PageSummary[]
  countedUntil: string | null
}

function AllCounts({ days, pages, countedUntil }: CountsProps) {
  const { formatName } = usePageNames()
  return (
    <>
      <p>
        <WrappedText>{compareWeeks(days)}</WrappedText>
      </p>
      <ViewsChart days={days} />
      <p className="hint">
        <WrappedText>下は、この28日間ときょうを合わせた数です。</WrappedText>
      </p>
      <div className="stack gap-4 cols-fit-52">
        <CountList title="ページごと" counts={listPageCounts(days, pages, formatName)} />
        <CountList title="おされたもの" counts={listTapCounts(days)} />
        <CountList title="どこから来たか" counts={listSourceCounts(days)} />
      </div>
      <p className="hint">
        <WrappedText>{formatNote(countedUntil)}</WrappedText>
      </p>
    </>
  )
}

const emptyText =
  'まだ見られていません。ページをひらいて「知らせる」をおすと、QRコードやLINEで、お客さまに知らせられます。'

function formatNote(countedUntil: string | null): string {
  const until = countedUntil === null ? '' : `${formatDayAndTime(countedUntil)}までの数です。`
  return `${until}約1時間ごとに数えます。検索サイトなどの機械は入れません。だれが見たかは記録しないので、お店の人が見た回数も入ります。`
}

function CountList({ title, counts }: { title: string; counts: readonly NamedCount[] }) {
  return (
    <div>
      <h3 className="text-md">{title}</h3>
      {counts.length === 0 ? (
        <p className="hint">まだありません</p>
      ) : (
        <dl className={`${styles.counts} dd:figures dd:nowrap`}>
          {counts.map(({ name, count }) => (
            <div key={name}>
              <dt className="min-w-0 break">{name}</dt>
              <dd>{`${count}回`}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

// Units of the drawing. Its width follows the panel.
const height = 96
const step = 12
const barWidth = 9

/** A bar for each day; the numbers are in a table below, which can be expanded. */
function ViewsChart({ days }: { days: readonly ViewsOfDay[] }) {
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
