import { Eye } from 'lucide-react'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { ScreenNavLink } from '#web/ui/navigation/links.tsx'
import styles from './draft.module.css'

/** Says that the page is a draft, and leads to the other drafts. */
export function DraftBand({ site }: { site: PageSite }) {
  const { pages = [], pageHref } = site
  return (
    <aside
      className={`flex between gap-3 warning px-3 sticky top-0 z-1 bg-warning text-xs ${styles.band}`}
      aria-label="下書き"
    >
      <p className={`row gap-2 flex-none ${styles.label}`}>
        <Eye aria-hidden size={20} />
        <span className="stack">
          <b>これは下書きです</b>
          <span>（公開前）</span>
        </span>
      </p>
      {pages.length > 1 && (
        <nav className="flex min-w-0" aria-label="下書きのページ">
          {pages.map(({ page, label }) => (
            <ScreenNavLink
              key={page}
              to={pageHref(page)}
              className={`row justify-center min-h-target px-2 no-underline ${styles.page}`}
            >
              <span className="truncate">{label}</span>
            </ScreenNavLink>
          ))}
        </nav>
      )}
    </aside>
  )
}
