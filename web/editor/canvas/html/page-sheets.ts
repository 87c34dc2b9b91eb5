import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { baseStyles, buildContentStyles } from '#functions/renderer/styles/page-styles.ts'
import type { LoadedDesign } from '#web/editor/canvas/use-page-design.tsx'

/** The page hides with what contains it. A box around a part is no section of a theme, which has the same class. */
const boxStyles = `
.noren-page{visibility:inherit}
div.part{display:block;padding:0}
.hidden-mark{padding:4px 16px;background:#f3f4f6;color:#374151;font-size:14px}
`

let baseSheet: CSSStyleSheet | undefined

/**
 * Gives a shadow root the style sheets of a page, and the viewer's own rules after them: the app's styles do not reach the page, and
 * the content security policy needs no inline styles. Returns a function that changes those of the page.
 */
export function createPageSheets(root: ShadowRoot, styles: string): (page: string) => void {
  const sheet = new CSSStyleSheet()
  baseSheet ??= toSheet(baseStyles)
  root.adoptedStyleSheets = [baseSheet, sheet, toSheet(boxStyles + styles)]
  let present = ''
  return (page) => {
    if (page !== present) sheet.replaceSync(page)
    present = page
  }
}

function toSheet(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}

export function buildPageStyles(
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
