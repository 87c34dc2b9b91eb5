import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { PageFrame } from '#functions/renderer/page-view.tsx'
import styles from './page-snapshot.module.css'
import { ShadowPage } from './shadow-page.tsx'

type Props = {
  name: string
  content: PageContent
  site: PageSite
  /** Fills its container at the real width. */
  wide?: boolean
  /** Fills its container and also shows hidden blocks, marked as such. */
  whole?: boolean
}

/** A static, scrollable view of a page at phone width. */
export function PageSnapshot({ name, content, site, wide = false, whole = false }: Props) {
  const size = whole
    ? `grow w-full max-w-[392px] min-h-56`
    : wide
      ? `w-full ${styles.wide}`
      : `${styles.small} w-[137px] h-60`
  const className = `border-strong round-md bg-white clip scroll-y contain-scroll ${size}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region
    <section className={className} aria-label={name} tabIndex={0}>
      <div inert>
        <ShadowPage
          content={content}
          site={site}
          className={styles.page}
          frame={whole ? markHidden : undefined}
        />
      </div>
    </section>
  )
}

const markHidden: PageFrame = ({ hidden }, view) => (
  <div className="part">
    {hidden && view && <HiddenMark />}
    {view}
  </div>
)

/** Marks a block that visitors do not see. */
export function HiddenMark() {
  return <p className="hidden-mark">お客さまには見えません</p>
}
