import { ExternalLink, Pencil } from 'lucide-react'
import type { PageSummary } from '#functions/contract/page.ts'
import { pagePath } from '#functions/contract/page-number.ts'
import { useConfig } from '#web/api/config.ts'
import { PageStateChip } from '#web/screens/page-state.tsx'
import { useUser } from '#web/screens/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dateText } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import styles from './page-cards.module.css'
import { PageSketch } from './page-sketch.tsx'

/** The shop's three pages: how each stands, and the way into it. */
export function PageCards() {
  const user = useUser()
  if (!user) return null
  return (
    <section className={styles.section} aria-labelledby="pages-heading">
      <h2 id="pages-heading" className={styles.heading}>
        {user.shop_name}のホームページ
      </h2>
      <ul className={styles.cards}>
        {user.pages.map((page) => (
          <PageCard key={page.page} page={page} slug={user.slug} />
        ))}
      </ul>
    </section>
  )
}

function PageCard({ page, slug }: { page: PageSummary; slug: string }) {
  const { pages } = useConfig()
  const address = pages + pagePath(slug, page.page)
  return (
    <li className={styles.card}>
      <PageSketch number={page.page} />
      <div className={styles.about}>
        <h3 className={styles.name}>ページ{page.page}</h3>
        <PageStateChip page={page} />
        <p className={styles.date}>
          更新日 <time dateTime={page.updated_at}>{dateText(page.updated_at)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <ScreenLink
          to={`/${page.page}`}
          className={classNames(buttonClass('grey'), styles.edit)}
          aria-label={`ページ${page.page}を編集する`}
        >
          <Pencil aria-hidden size={20} />
          編集する
        </ScreenLink>
        {page.published_at && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={classNames(buttonClass('quiet'), styles.public)}
            aria-label={`ページ${page.page}のホームページを見る`}
          >
            <ExternalLink aria-hidden size={20} />
            ホームページを見る
          </a>
        )}
      </div>
    </li>
  )
}
