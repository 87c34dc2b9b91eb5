import { useMemo } from 'react'
import { parseImagePath, thumbnailFile } from '#functions/contract/files/file-path.ts'
import type { Background, PageContent } from '#functions/contract/pages/page.ts'
import { type PageSite, toMediaOrigin } from '#functions/renderer/page-site.ts'
import { ShadowPage } from '#web/editor/canvas/shadow-page.tsx'

type Props = { content: PageContent; site: PageSite; className: string | undefined }

/** The page of a thumbnail, with the small files of its images and with the faces of the device. */
export function ThumbnailView({ content, site, className }: Props) {
  const styles = useMemo(
    () => thumbnailStyles + buildBackgroundStyle(content.bg, site.media),
    [content.bg, site.media],
  )
  return (
    <div inert>
      <ShadowPage {...{ content, site, styles, className }} thumbnailSizes="160px" isThumbnail />
    </div>
  )
}

// What follows the first view is visible too.
const thumbnailStyles = `.noren-page{height:560px;min-height:0;overflow:hidden}
.noren-page .shows{height:400px}
.noren-page .bar{display:none}
`

function buildBackgroundStyle({ display, position_url }: Background, media: string): string {
  const image = display ? parseImagePath(position_url) : undefined
  if (!image) return ''
  return `.noren-page .back{background-image:url("${toMediaOrigin(media)}${thumbnailFile(image).path}")}`
}
