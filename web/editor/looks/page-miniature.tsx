import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'
import { scaleToWidth } from '#web/ui/scale-to-width.ts'
import styles from './page-miniature.module.css'

type Props = { content: PageContent; site: PageSite }

/** The beginning of a page at phone width, scaled to its container. Pass the same objects while nothing changes. */
export function PageMiniature({ content, site }: Props) {
  return (
    <div ref={fitToWidth} className={`bg-white clip ${styles.miniature} ratio-[5/6]`} inert>
      <ShadowPage content={content} site={site} styles={miniatureStyles} thumbnailSizes="260px" />
    </div>
  )
}

const pageWidth = 360
const fitToWidth = scaleToWidth(pageWidth)

// The hero follows the height of the window, and the action bar covers the page: neither suits a picture.
const miniatureStyles = `
.noren-page{width:${pageWidth}px;min-height:600px;overflow:clip}
.noren-page .pages{display:none}
.noren-page .shows{height:380px}
.noren-page .bar{display:none}
`
