import { CircleSlash2 } from 'lucide-react'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { formatHold } from '#web/pages/format-hold.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './stale-facts.module.css'

/** Says on the home screen which pages admins hold down, why, and what to do. */
export function HeldPages({ pages }: { pages: readonly PageSummary[] }) {
  const { quoteName } = usePageNames()
  const held = pages.filter((page) => page.held !== undefined)
  if (held.length === 0) return null
  return (
    <section className={`panel stack gap-2 p-4 ${styles.held}`} aria-labelledby="held-pages">
      <h2 id="held-pages" className={`row gap-2 warning text-lg ${styles.heading}`}>
        <CircleSlash2 aria-hidden />
        公開を止められているページがあります
      </h2>
      <ul className="stack">
        {held.map((page) => (
          <li key={page.page} className={`row between gap-3 py-2 ${styles.item}`}>
            <p>
              {page.held && (
                <WrappedText>{formatHold(page.held, quoteName(page.page))}</WrappedText>
              )}
            </p>
            <ScreenLink
              to={`/${page.page}`}
              className={getButtonClass('grey')}
              aria-label={`${quoteName(page.page)}を編集する`}
            >
              編集する
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
