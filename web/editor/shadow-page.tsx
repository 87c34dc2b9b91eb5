import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PageContent } from '#functions/contract/page.ts'
import { contentStyles, fixedStyles } from '#functions/renderer/page-styles.ts'

type Props = {
  content: PageContent
  media: string
  /** Rules of the editor's own, after the page's. */
  styles: string
  className?: string | undefined
  children: (root: ShadowRoot) => ReactNode
}

/**
 * A place for a page within the app: a shadow root with sheets of its own, so that the app's styles
 * do not reach the page and the app's policy need not allow inline styles.
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
            <Sheets root={root} styles={styles} own={contentStyles(content, media)} />
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
    adopt(root, [sheetOf(fixedStyles), sheet, sheetOf(styles)])
  }, [root, sheet, styles])
  useLayoutEffect(() => sheet.replaceSync(own), [sheet, own])
  return null
}

function adopt(root: ShadowRoot, sheets: CSSStyleSheet[]): void {
  root.adoptedStyleSheets = sheets
}

function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}
