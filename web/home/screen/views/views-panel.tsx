import {
  compareWeeks,
  countPageViews,
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
import { ViewsChart } from './views-chart.tsx'
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
