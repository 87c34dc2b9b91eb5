import type { PageContent } from '#functions/contract/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { PageView } from '#functions/renderer/page-view.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './page-picture.module.css'
import { ShadowPage } from './shadow-page.tsx'

type Props = {
  name: string
  content: PageContent
  site: PageSite
  /** As wide as its place and as it will be seen, not made small. */
  wide?: boolean
}

/** A page as a phone shows it, small unless `wide`; it scrolls, and does nothing else. */
export function PagePicture({ name, content, site, wide = false }: Props) {
  const className = classNames(styles.picture, wide ? styles.wide : styles.small)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region
    <section className={className} aria-label={name} tabIndex={0}>
      <div inert>
        <ShadowPage content={content} media={site.media} styles="" className={styles.page}>
          {() => <PageView content={content} site={site} />}
        </ShadowPage>
      </div>
    </section>
  )
}
