import type { PageContent } from '#functions/contract/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { type PageFrame, PageView } from '#functions/renderer/page-view.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { HiddenMark, hiddenMarkStyles } from './hidden-mark.tsx'
import styles from './page-picture.module.css'
import { ShadowPage } from './shadow-page.tsx'

type Props = {
  name: string
  content: PageContent
  site: PageSite
  /** As wide as its place and as it will be seen, not made small. */
  wide?: boolean
  /** As large as its place, and with all parts: those that visitors do not see are marked. */
  whole?: boolean
}

/** A page as a phone shows it, small unless said otherwise; it scrolls, and does nothing else. */
export function PagePicture({ name, content, site, wide = false, whole = false }: Props) {
  const size = whole ? styles.whole : wide ? styles.wide : styles.small
  const className = classNames(styles.picture, size)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region
    <section className={className} aria-label={name} tabIndex={0}>
      <div inert>
        <ShadowPage
          content={content}
          media={site.media}
          styles={whole ? hiddenMarkStyles : ''}
          className={styles.page}
        >
          {() => <PageView content={content} site={site} {...(whole && { frame: markHidden })} />}
        </ShadowPage>
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
