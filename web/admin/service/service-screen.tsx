import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { markLabels, type ShopMark, shopMarks } from '#functions/contract/shops/listed-shop.ts'
import type { ServiceTrouble } from '#functions/contract/shops/service-figures.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { useApi } from '#web/api/use-api.ts'
import { formatCount, formatDate, formatDayAndTime } from '#web/ui/format.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

type Service = EndpointOutput<Endpoints['getService']>

/** /edit/service: numbers of shops, pages and files, and recent problems. */
export function ServiceScreen() {
  const service = useApi('getService', {}, { refetchOnWindowFocus: true })
  return (
    <div className="screen gap-5">
      <ScreenHeading title="サービスのようす" />
      <QueryContent query={service} what="サービスのようす" skeleton={<ServiceSkeleton />}>
        {(answer) => (
          <>
            {answer.before && (
              <p className="hint">
                {`＋と−は、${formatDate(`${answer.before.day}T00:00:00+09:00`)}からの変化です。`}
              </p>
            )}
            <Shops {...answer} />
            <Marks title="気になるお店" names={shopReasons} {...answer} />
            <Pages {...answer} />
            <Marks title="公開中のページの点検" names={pageReasons} {...answer} />
            <Storage {...answer} />
            <ServiceTroubles {...answer} />
          </>
        )}
      </QueryContent>
    </div>
  )
}

function Shops({ shops, before }: Service) {
  return (
    <Section title="お店">
      <Figure
        name="登録されているお店"
        to="/edit/users"
        change={before && shops.count - before.shops.count}
      >
        {formatCount(shops.count, '店')}
      </Figure>
      <Figure name="この7日間に使ったお店" to="/edit/users?sort=signed_in">
        {formatCount(shops.this_week, '店')}
      </Figure>
      <Figure
        name="一時停止中のお店"
        to="/edit/users?status=suspended"
        change={before && shops.suspended - before.shops.suspended}
      >
        {formatCount(shops.suspended, '店')}
      </Figure>
    </Section>
  )
}

// What a look at the public pages shows; the others are about the shop.
const pageReasons = [
  'dead_links',
  'past_dates',
  'samples',
  'unreadable',
  'heavy',
  'no_phone',
  'no_hours',
] as const satisfies ShopMark[]
const shopReasons = shopMarks.filter((mark) => pageReasons.every((each) => each !== mark))

type MarksProps = Service & { title: string; names: readonly ShopMark[] }

/** How many shops need help, by reason; each opens the list of these shops. */
function Marks({ marks, before, title, names }: MarksProps) {
  if (!marks) return null
  return (
    <Section title={title}>
      {names.map((mark) => (
        <Figure
          key={mark}
          name={markLabels[mark]}
          to={`/edit/users?mark=${mark}${mark === 'stale' ? '&sort=quiet' : ''}`}
          change={findChange(marks[mark], before?.marks[mark])}
        >
          {formatCount(marks[mark], '店')}
        </Figure>
      ))}
    </Section>
  )
}

const findChange = (now: number, then: number | undefined) =>
  then === undefined ? undefined : now - then

function Pages({ pages, before }: Service) {
  return (
    <Section title="ページ">
      <Figure
        name="公開中のページ"
        to="/edit/users?state=published"
        change={before && pages.published - before.published}
      >
        {formatCount(pages.published, '件')}
      </Figure>
      <Figure name="未公開の変更があるページ" to="/edit/users?state=changed">
        {formatCount(pages.changed, '件')}
      </Figure>
      <Figure name="予約中のページ" to="/edit/users?state=reserved">
        {formatCount(pages.reserved, '件')}
      </Figure>
    </Section>
  )
}

function Storage({ libraries, collections }: Service) {
  return (
    <Section title="写真と動画">
      <Figure name="お店の写真">{formatCount(libraries.images, '枚')}</Figure>
      <Figure name="お店の動画">{formatCount(libraries.movies, '本')}</Figure>
      <Figure name="お店の容量" to="/edit/users?sort=bytes">
        {formatBytes(libraries.bytes)}
      </Figure>
      <Figure name="アーカイブの容量">{formatBytes(collections.archive)}</Figure>
      <Figure name="サンプル画像の容量">{formatBytes(collections.sample)}</Figure>
    </Section>
  )
}

const formatChange = (change: number) =>
  `${change > 0 ? '＋' : '−'}${formatCount(Math.abs(change))}`

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-3">
      <h2 className="text-lg">{title}</h2>
      <dl className="grid cols-2 gap-3 md:cols-3">{children}</dl>
    </section>
  )
}

type FigureProps = {
  name: string
  to?: string
  /** How much more it is than some days ago. */
  change?: number | null | undefined
  children: ReactNode
}

/** A number, with a link to the shops it counts. */
function Figure({ name, to, change, children }: FigureProps) {
  return (
    <div className="stack gap-1 p-3-4 border round-md bg-main rows-[1fr_auto]">
      <dt className="hint tight">{name}</dt>
      <dd className="flex wrap min-h-target text-xl bold figures nowrap gap-0-3 items-baseline">
        {to === undefined ? (
          <LiveText>{children}</LiveText>
        ) : (
          <ScreenLink to={to} className="link-target">
            {children}
          </ScreenLink>
        )}
        {change ? <span className="hint regular">{formatChange(change)}</span> : null}
      </dd>
    </div>
  )
}

function ServiceSkeleton() {
  return (
    <div className="grid cols-2 gap-3 md:cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="stack gap-1 p-3-4 border round-md bg-main rows-[1fr_auto]">
          <Skeleton />
          <Skeleton shape="heading" />
        </div>
      ))}
    </div>
  )
}

/** The problems of the last 24 hours. */
function ServiceTroubles({ troubles, trouble_count, trouble_more }: Service) {
  const all = trouble_count.upload + trouble_count.reservation
  const countText = (kind: ServiceTrouble['kind']) =>
    `${trouble_count[kind]}件${trouble_more[kind] ? '以上' : ''}`
  return (
    <section className="stack gap-3 min-w-0">
      <h2 className="text-lg">この24時間にうまくいかなかったこと</h2>
      {all === 0 ? (
        <EmptyState icon={CircleCheck} title="うまくいかなかったことはありません">
          届かなかった写真・動画や、失敗した予約があると、ここに表示されます。
        </EmptyState>
      ) : (
        <>
          <p className="quiet">
            <LiveText>
              写真・動画の追加 {countText('upload')}　予約 {countText('reservation')}
              {troubles.length < all && `（新しい${troubles.length}件を表示しています）`}
            </LiveText>
          </p>
          <ul className="stack gap-3 min-w-0">
            {troubles.map((each) => (
              <Trouble key={`${each.at} ${each.shop.id} ${each.name ?? each.page}`} {...each} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Trouble({ at, kind, shop, reason, name, page }: ServiceTrouble) {
  return (
    <li className="stack gap-1 min-w-0 p-3-4 border round-md bg-main break">
      <div className="row wrap gap-2-3 hint">
        <Chip tone="orange">{kind === 'upload' ? '写真・動画の追加' : '予約'}</Chip>
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </div>
      <ScreenLink
        to={`/edit/user/${shop.id}`}
        className="inline-flex items-center self-start min-h-target bold min-w-target"
      >
        <bdi>{shop.shop_name}</bdi>
      </ScreenLink>
      <p className="hint">
        {page !== undefined && `${page}ページ目`}
        {name !== undefined && <bdi>{name}</bdi>}
      </p>
      <p>{reason}</p>
    </li>
  )
}
