import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { renderWithin } from '#functions/renderer/kinds/field-mark.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { type PageFrame, PageView } from '#functions/renderer/page-view.tsx'
import { renderHtml } from '#functions/renderer/render-html.ts'
import { buildPageStyles, createPageSheets } from './html/page-sheets.ts'
import { parseHtml, patchHtml } from './html/patch-html.ts'
import { DesignFailure, useDesignedPage } from './use-page-design.tsx'

type Props = {
  content: PageContent
  site: PageSite
  /** The viewer's own rules, after those of the page. */
  styles?: string
  className?: string | undefined
  /** Loads no face of headings and reports no failure. */
  isThumbnail?: boolean
  /** How wide images are at most where the page is drawn small. */
  thumbnailSizes?: string
  frame?: PageFrame | undefined
  /** Instead of the whole page. */
  view?: ReactNode
  /** Called with the root whenever it shows something else. Pass the same function each time. */
  onShown?: (root: ShadowRoot) => (() => void) | undefined
}

/** Shows a page as HTML in a shadow root. A page with a theme or kinds of block waits for their script. */
export function ShadowPage(props: Props) {
  const { content, site, styles = '', className, isThumbnail = false, onShown } = props
  const { design, isReady, hasFailed, retry } = useDesignedPage(content, site, isThumbnail)
  const { frame, view, thumbnailSizes = '' } = props
  const page = useMemo(() => {
    if (!isReady) return undefined
    const shown = view ?? <PageView {...{ content, site, frame }} design={design?.pageDesign} />
    const html = renderWithin({ thumbnailSizes }, () => renderHtml(shown))
    return { html, styles: buildPageStyles(content, site, design) }
  }, [content, site, design, isReady, frame, view, thumbnailSizes])

  const host = useRef<HTMLDivElement>(null)
  const shownHtml = useRef('')
  useLayoutEffect(() => {
    if (!host.current || !page) return
    const root = getRoot(host.current)
    createPageSheets(root, styles)(page.styles)
    const [before, after] = [shownHtml.current, page.html].map(parseHtml)
    if (before && after) patchHtml({ shown: root, before, after })
    shownHtml.current = page.html
  }, [page, styles])
  useEffect(
    () => (host.current && page ? onShown?.(getRoot(host.current)) : undefined),
    [page, onShown],
  )
  return (
    <>
      <div ref={host} className={className} />
      {!isReady && hasFailed && !isThumbnail && <DesignFailure onRetry={retry} />}
    </>
  )
}

const getRoot = (host: HTMLElement): ShadowRoot =>
  host.shadowRoot ?? host.attachShadow({ mode: 'open' })
