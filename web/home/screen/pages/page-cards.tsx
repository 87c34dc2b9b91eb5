import { ExternalLink } from 'lucide-react'
import { formatPageName } from '#functions/contract/pages/page-label.ts'
import { formatPageAddress } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useConfig } from '#web/api/config.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import styles from './page-cards.module.css'
import type { HomePages } from './use-home-pages.ts'

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
