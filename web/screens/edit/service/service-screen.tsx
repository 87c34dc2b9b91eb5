import type { ReactNode } from 'react'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { useApi } from '#web/api/hooks.ts'
import { bytesText } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './service-screen.module.css'
import { Troubles } from './troubles.tsx'

type Service = Output<Endpoints['getService']>

/** /edit/service: how many shops there are, what they have, and what went wrong in the last day. */
export function ServiceScreen() {
  const service = useApi('getService', {}, { refetchOnWindowFocus: true })
  return (
    <div className={styles.screen}>
      <ScreenHeading title="サービスのようす" />
      <Loaded query={service} what="サービスのようす" skeleton={<Shapes />}>
        {(answer) => (
          <>
            <Shops {...answer} />
            <Pages {...answer} />
            <Space {...answer} />
            <Troubles {...answer} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Shops({ shops }: Service) {
  return (
    <Section title="お店">
      <Figure name="登録されているお店" to="/edit/users">
        {countText(shops.count, '店')}
      </Figure>
      <Figure name="この7日間に使ったお店" to="/edit/users?sort=signed_in">
        {countText(shops.this_week, '店')}
      </Figure>
      <Figure name="停止中のお店" to="/edit/users?status=suspended">
        {countText(shops.suspended, '店')}
      </Figure>
      <Figure name="まだログインしていないお店">{countText(shops.never, '店')}</Figure>
      <Figure name="90日以上動きのないお店" to="/edit/users?mark=stale&sort=quiet">
        {countText(shops.stale, '店')}
      </Figure>
      <Figure name="予約が失敗したままのお店" to="/edit/users?mark=failed">
        {countText(shops.failed, '店')}
      </Figure>
    </Section>
  )
}

function Pages({ pages }: Service) {
  return (
    <Section title="ページ">
      <Figure name="公開中のページ" to="/edit/users?state=published">
        {countText(pages.published, '件')}
      </Figure>
      <Figure name="未公開の変更があるページ" to="/edit/users?state=changed">
        {countText(pages.changed, '件')}
      </Figure>
      <Figure name="予約中のページ" to="/edit/users?state=reserved">
        {countText(pages.reserved, '件')}
      </Figure>
    </Section>
  )
}

function Space({ libraries, collections }: Service) {
  return (
    <Section title="写真と動画">
      <Figure name="お店の写真">{countText(libraries.images, '枚')}</Figure>
      <Figure name="お店の動画">{countText(libraries.movies, '本')}</Figure>
      <Figure name="お店の容量" to="/edit/users?sort=bytes">
        {bytesText(libraries.bytes)}
      </Figure>
      <Figure name="アーカイブの容量">{bytesText(collections.archive)}</Figure>
      <Figure name="サンプル画像の容量">{bytesText(collections.sample)}</Figure>
    </Section>
  )
}

const countText = (count: number, unit: string) => `${count.toLocaleString('ja-JP')}${unit}`

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.figures}>{children}</dl>
    </section>
  )
}

/** A figure, and the shops that it counts, where the list can show them. */
function Figure({ name, to, children }: { name: string; to?: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {to === undefined ? (
          children
        ) : (
          <ScreenLink to={to} className={styles.link}>
            {children}
          </ScreenLink>
        )}
      </dd>
    </div>
  )
}

function Shapes() {
  return (
    <div className={styles.figures}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={styles.figure}>
          <Skeleton />
          <Skeleton shape="heading" />
        </div>
      ))}
    </div>
  )
}
