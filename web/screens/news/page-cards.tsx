import { ExternalLink, Pencil } from 'lucide-react'
import type { PageSummary } from '#functions/contract/pages/page.ts'
import { pagePath } from '#functions/contract/pages/page-number.ts'
import { useConfig } from '#web/api/config.ts'
import layout from '#web/screens/shared/layout.module.css'
import { formatPageName } from '#web/screens/shared/page-name.ts'
import { PageStateChip } from '#web/screens/shared/page-state-chip.tsx'
import { hasOnlyNewPages } from '#web/screens/shared/start-progress.ts'
import { useSignedInShop } from '#web/screens/shared/use-signed-in-shop.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDate } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import styles from './page-cards.module.css'
import { PageSketch } from './page-sketch.tsx'
import { StartCard, StartLink } from './start-card.tsx'

export function PageCards() {
  const shop = useSignedInShop()
  if (!shop) return null
  const isNew = hasOnlyNewPages(shop)
  return (
    <section className={styles.section} aria-labelledby="pages-heading">
      <h2 id="pages-heading" className={styles.heading}>
        {shop.shop_name}のホームページ
      </h2>
      {isNew && <StartCard />}
      <ul className={styles.cards}>
        {shop.pages.map((page) => (
          <PageCard key={page.page} page={page} slug={shop.slug} />
        ))}
      </ul>
      {!isNew && <StartLink kind="quiet" />}
    </section>
  )
}

function PageCard({ page, slug }: { page: PageSummary; slug: string }) {
  const { pages } = useConfig()
  const address = pages + pagePath(slug, page.page)
  const name = formatPageName(page.page, page.label)
  return (
    <li className={classNames(layout.panel, styles.card)}>
      <PageSketch number={page.page} />
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <PageStateChip page={page} />
        <p className={layout.quiet}>
          更新日 <time dateTime={page.updated_at}>{formatDate(page.updated_at)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <ScreenLink
          to={`/${page.page}`}
          className={classNames(getButtonClass('grey'), styles.edit)}
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
            className={classNames(getButtonClass('quiet'), styles.public)}
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
