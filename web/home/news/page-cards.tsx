import { ExternalLink, Pencil } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { pagePath } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { HelpButton } from '#web/account/help/help-button.tsx'
import { EnteredSection } from '#web/account/shared/entered-section.tsx'
import { useConfig } from '#web/api/config.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { TodayPanel } from '#web/home/today/today-panel.tsx'
import { formatPageName } from '#web/pages/page-name.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { hasOnlyNewPages } from '#web/shop/start-progress.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { FirstSteps } from './first-steps.tsx'
import { HeldPages } from './held-pages.tsx'
import styles from './page-cards.module.css'
import { StaleFacts } from './stale-facts.tsx'
import { StartCard, StartLink } from './start-card.tsx'
import { type HomePages, useHomePages } from './use-home-pages.ts'
import { ViewsPanel } from './views/views-panel.tsx'

export function PageCards() {
  const shop = useSignedInShop()
  return shop && <ShopPages shop={shop} />
}

function ShopPages({ shop }: { shop: ShopProfile }) {
  const home = useHomePages(shop)
  const isNew = hasOnlyNewPages(shop)
  const wasPublished = shop.pages.some(isKnownToVisitors)
  return (
    <>
      {shop.pages.some(({ published_at }) => published_at !== null) && <TodayPanel shop={shop} />}
      {hasNewEntry(shop) && <EnteredSection entered={shop.entered ?? []} />}
      <HeldPages pages={shop.pages} />
      <StaleFacts pages={shop.pages} record={home.record} />
      {isNew ? <StartCard /> : !wasPublished && <FirstSteps home={home} />}
      <section className="stack gap-4" aria-labelledby="pages-heading">
        <h2 id="pages-heading" className="text-xl">{`${shop.shop_name}のホームページ`}</h2>
        <ul className={`stack gap-4 ${styles.cards}`}>
          {shop.pages.map((page) => (
            <PageCard key={page.page} page={page} slug={shop.slug} home={home} />
          ))}
        </ul>
        <div className="buttons">
          {!isNew && <StartLink kind="quiet" />}
          <HelpButton />
        </div>
      </section>
      {wasPublished && <ViewsPanel shop={shop} />}
    </>
  )
}

const shownMs = limits.changedEmailDays * 24 * 60 * 60_000

/** Whether there was a sign-in these days with a password that an admin made after the registration of the shop. */
const hasNewEntry = ({ entered = [], created_at }: ShopProfile) =>
  entered.some(
    ({ at, issued_at }) => issued_at !== created_at && Date.now() - Date.parse(at) < shownMs,
  )

const isKnownToVisitors = ({ published_at, was_published }: PageSummary) =>
  published_at !== null || was_published === true

type CardProps = { page: PageSummary; slug: string; home: HomePages }

function PageCard({ page, slug, home }: CardProps) {
  const { pages } = useConfig()
  const address = pages + pagePath(slug, page.page)
  const name = formatPageName(page.page, page.label)
  return (
    <li className={`panel stack gap-4 p-4 relative ${styles.card}`}>
      <PageThumbnail
        name={`${name}の今の見た目`}
        content={home.pages?.find((each) => each.page === page.page)}
        site={home.getSite(page.page)}
      />
      <div className="stack content-start children-start gap-2">
        <h3 className="bright text-lg">{name}</h3>
        <PageStateChip page={page} />
        <p className="hint">
          最後の変更
          <br />
          <time dateTime={page.updated_at}>{formatPastMoment(page.updated_at)}</time>
        </p>
      </div>
      <div className="stack content-start gap-1 all-cols">
        <ScreenLink
          to={`/${page.page}`}
          className={classNames(getButtonClass('grey'), 'covers', styles.edit)}
          aria-label={`${name}を編集する`}
        >
          <Pencil aria-hidden size={20} />
          編集する
        </ScreenLink>
        {page.published_at && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={classNames(getButtonClass('quiet'), 'relative')}
            aria-label={`${name}のホームページを見る`}
          >
            <ExternalLink aria-hidden size={20} />
            ホームページを見る
          </a>
        )}
      </div>
    </li>
  )
}
