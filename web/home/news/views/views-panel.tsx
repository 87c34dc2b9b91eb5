import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useApi } from '#web/api/use-api.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { formatDayAndTime } from '#web/ui/format.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import {
  describeWeek,
  listPageCounts,
  listSourceCounts,
  listTapCounts,
  type NamedCount,
} from './describe-views.ts'
import { ViewsChart } from './views-chart.tsx'
import styles from './views-panel.module.css'

const tenMinutes = 10 * 60_000

/** 見られた回数: how often the public pages were viewed, and what visitors tapped. */
export function ViewsPanel({ shop }: { shop: ShopProfile }) {
  const { formatName } = usePageNames()
  const query = useApi('getViews', {}, { staleTime: tenMinutes })
  return (
    <section className="panel stack gap-4 p-4" aria-labelledby="views-heading">
      <h2 id="views-heading" className="text-xl">
        見られた回数
      </h2>
      <QueryContent query={query} what="見られた回数" skeleton={<ViewsSkeleton />}>
        {({ days, counted_until }) => {
          const pages = listPageCounts(days, shop.pages, formatName)
          const isEmpty = pages.every(({ count }) => count === 0)
          return (
            <>
              <p className={styles.week}>
                <WrappedText>{isEmpty ? emptyText : describeWeek(days)}</WrappedText>
              </p>
              {!isEmpty && (
                <>
                  <ViewsChart days={days} />
                  <p className="hint">
                    <WrappedText>下は、この28日間ときょうを合わせた数です。</WrappedText>
                  </p>
                  <div className={`stack gap-4 ${styles.lists}`}>
                    <CountList title="ページごと" counts={pages} />
                    <CountList title="おされたもの" counts={listTapCounts(days)} />
                    <CountList title="どこから来たか" counts={listSourceCounts(days)} />
                  </div>
                </>
              )}
              <p className="hint">
                <WrappedText>{formatNote(counted_until)}</WrappedText>
              </p>
            </>
          )
        }}
      </QueryContent>
    </section>
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
        <dl className={styles.counts}>
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

function ViewsSkeleton() {
  return (
    <div className="stack gap-3">
      <Skeleton />
      <Skeleton />
    </div>
  )
}
