import { RotateCw } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { needsDesign, type PageDesign } from '#functions/renderer/page-view.tsx'
import { baseStyles, buildContentStyles } from '#functions/renderer/styles/page-styles.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { type LoadedDesign, usePageDesign } from './use-page-design.ts'

/** The page hides with what contains it. A box around a part is no section of a theme, which has the same class. */
const boxStyles = '.noren-page{visibility:inherit}div.part{display:block;padding:0}'

type Props = {
  content: PageContent
  site: PageSite
  /** The editor's own rules, after those of the page. */
  styles: string
  className?: string | undefined
  /** Loads no face of headings and reports no failure. */
  isThumbnail?: boolean
  children: (root: ShadowRoot, design: PageDesign | undefined) => ReactNode
}

/**
 * Renders a page into a shadow root with its own style sheets: the app's styles do not reach the page, and
 * the content security policy needs no inline styles. A page with a theme or kinds of block waits for their script.
 */
export function ShadowPage(props: Props) {
  const { content, site, styles, className, isThumbnail = false, children } = props
  const [root, setRoot] = useState<ShadowRoot>()
  const isNeeded = needsDesign(content, site)
  const { design, hasFailed, retry } = usePageDesign(isNeeded)
  const host = useCallback((element: HTMLDivElement | null) => {
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  const { look } = site
  useEffect(() => {
    if (look && !isThumbnail) void design?.loadHeadingFace(look)
  }, [look, design, isThumbnail])
  const isReady = !isNeeded || design !== undefined
  return (
    <>
      <div ref={host} className={className}>
        {root &&
          isReady &&
          createPortal(
            <>
              <Sheets root={root} styles={styles} own={buildStyles(content, site, design)} />
              {children(root, design?.pageDesign)}
            </>,
            root,
          )}
      </div>
      {!isReady && hasFailed && !isThumbnail && <DesignFailure onRetry={retry} />}
    </>
  )
}

function buildStyles(
  content: PageContent,
  site: PageSite,
  design: LoadedDesign | undefined,
): string {
  if (!design) return buildContentStyles(content, site.media)
  const own = site.look
    ? design.buildThemedContentStyles(content, site)
    : buildContentStyles(content, site.media)
  return design.buildDesignStyles(site.look) + own
}

function DesignFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="ページを表示できませんでした"
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          もう一度
        </Button>
      }
    >
      内容はそのまま残っています。電波の状態を確かめてください。
    </EmptyState>
  )
}

function Sheets({ root, styles, own }: { root: ShadowRoot; styles: string; own: string }) {
  const [sheet] = useState(() => new CSSStyleSheet())
  useLayoutEffect(() => {
    setStyleSheets(root, [
      createStyleSheet(baseStyles),
      sheet,
      createStyleSheet(boxStyles + styles),
    ])
  }, [root, sheet, styles])
  useLayoutEffect(() => sheet.replaceSync(own), [sheet, own])
  return null
}

function setStyleSheets(root: ShadowRoot, sheets: CSSStyleSheet[]): void {
  root.adoptedStyleSheets = sheets
}

function createStyleSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}
