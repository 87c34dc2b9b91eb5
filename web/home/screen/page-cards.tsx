import { ExternalLink } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { formatPageName } from '#functions/contract/pages/page-label.ts'
import { formatPageAddress, type PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { useConfig } from '#web/api/config.ts'
import { useApi } from '#web/api/use-api.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { useIsIdle } from '#web/ui/loading/use-is-idle.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import styles from './page-cards.module.css'

type Props = { shop: ShopProfile; home: HomePages }

/** The three pages as they look now; each opens in its editor. */
export function PageCards({ shop, home }: Props) {
  const { pages } = useConfig()
  const shown = shop.pages.find(({ published_at }) => published_at !== null)
  return (
    <section className="stack gap-3" aria-labelledby="pages-heading">
      <div className="spread">
        <h2 id="pages-heading" className="text-lg">
          3つのページ
        </h2>
        {shown && (
          <a
            href={formatPageAddress(pages, shop, shown.page)}
            target="_blank"
            rel="noopener noreferrer"
            className={getButtonClass('quiet')}
          >
            <ExternalLink aria-hidden size={20} />
            ホームページを見る
          </a>
        )}
      </div>
      <ul className="grid cols-3-equal gap-2 sm:gap-4">
        {shop.pages.map((page) => (
          <PageCard key={page.page} page={page} home={home} />
        ))}
      </ul>
    </section>
  )
}

function PageCard({ page, home }: { page: PageSummary; home: HomePages }) {
  const name = formatPageName(page.page, page.label)
  return (
    <li
      className={`panel stack content-start min-w-0 relative clip ${styles.card} hover:border-color-line-strong`}
    >
      <PageThumbnail
        name={`${name}の今の見た目`}
        content={home.pages?.find((each) => each.page === page.page)}
        site={home.getSite(page.page)}
        size="full"
      />
      <div className="stack content-start children-start gap-1 p-2 sm:p-3-4-4">
        <h3 className="text-md tight break">
          <ScreenLink to={`/${page.page}`} className="bright no-underline covers">
            <span aria-hidden="true">{name}</span>
            <span className="visually-hidden">{name}を編集する</span>
          </ScreenLink>
        </h3>
        <PageStateChip page={page} isShort />
        <p className="hint display-none sm:block">
          最後の変更 <time dateTime={page.updated_at}>{formatPastMoment(page.updated_at)}</time>
        </p>
      </div>
    </li>
  )
}

export type HomePages = {
  /** The thumbnails of the drafts, and the shop's record. */
  pages: EndpointOutput<Endpoints['getPageThumbnails']>['pages'] | undefined
  record: EndpointOutput<Endpoints['getShop']>['shop'] | undefined
  /** Whether both were asked for; they are undefined after a failure too. */
  isLoaded: boolean
  getSite: (page: PageNumber) => PageSite | undefined
}

/** Loads what the thumbnails and the next thing show, after the rest of the screen. */
export function useHomePages(shop: ShopProfile): HomePages {
  const enabled = useIsIdle()
  const { media } = useConfig()
  const thumbnails = useApi('getPageThumbnails', { body: { user: shop.id } }, { enabled })
  const opened = useApi('getShop', { query: {} }, { enabled })
  const pages = thumbnails.data?.pages
  const { data } = opened
  const isLoaded = thumbnails.isFetched && opened.isFetched
  const [now] = useState(() => Date.now())
  const { shop_name: shopName } = shop
  return useMemo(() => {
    const buildSite = (page: PageNumber): PageSite | undefined =>
      data && {
        media,
        shopName,
        page,
        pageHref: () => '#',
        record: data.shop,
        look: data.look ?? undefined,
        pages: data.pages,
        holidays: data.holidays,
        today: getDayInJapan(new Date(now)),
        now,
      }
    const sites = { 1: buildSite(1), 2: buildSite(2), 3: buildSite(3) }
    return { pages, record: data?.shop, isLoaded, getSite: (page: PageNumber) => sites[page] }
  }, [pages, data, isLoaded, media, shopName, now])
}
