import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { baseStyles, buildContentStyles } from '#functions/renderer/styles/page-styles.ts'

type Props = {
  content: PageContent
  media: string
  /** The editor's own rules, after those of the page. */
  styles: string
  className?: string | undefined
  children: (root: ShadowRoot) => ReactNode
}

/**
 * Renders a page into a shadow root with its own style sheets: the app's styles do not reach the page, and
 * the content security policy needs no inline styles.
 */
export function ShadowPage({ content, media, styles, className, children }: Props) {
  const [root, setRoot] = useState<ShadowRoot>()
  const host = useCallback((element: HTMLDivElement | null) => {
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  return (
    <div ref={host} className={className}>
      {root &&
        createPortal(
          <>
            <Sheets root={root} styles={styles} own={buildContentStyles(content, media)} />
            {children(root)}
          </>,
          root,
        )}
    </div>
  )
}

function Sheets({ root, styles, own }: { root: ShadowRoot; styles: string; own: string }) {
  const [sheet] = useState(() => new CSSStyleSheet())
  useLayoutEffect(() => {
    setStyleSheets(root, [createStyleSheet(baseStyles), sheet, createStyleSheet(styles)])
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
