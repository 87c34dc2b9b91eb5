/** @jsxRuntime automatic */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#functions/contract/page.ts'
import { ownPages } from './own-pages.ts'
import { pageHead } from './page-head.ts'
import { visibleBlocks, visibleSlides } from './page-parts.ts'
import { mediaOrigin, type PageSite } from './page-site.ts'
import { backgroundColour, contentStyles, fixedStyles, printStyles } from './page-styles.ts'
import { PageView } from './page-view.tsx'
import { slideScript } from './slide-script.ts'
import { soundContent } from './sound-content.ts'
import { usedStyles } from './used-styles.ts'

type PageDocumentInput = {
  content: PageContent
  site: PageSite
  /** The page's own public address, absolute. */
  address: string
  /** Leaves the slides' buttons out; they can still be swiped. */
  scriptless?: boolean
}

/** The whole HTML file of a published page, which needs nothing but the media host. */
export function pageDocument({ content, site, address, scriptless = false }: PageDocumentInput) {
  const shown = shownContent(content)
  const shop = soundSite(site, address)
  const hasCarousel = shown.data1.length > 1 || shown.data2.length > 1
  const script = hasCarousel && !scriptless ? slideScript : ''
  const body = renderToStaticMarkup(
    <main>
      <PageView content={shown} site={shop} />
    </main>,
  )
  const styles = pageStyles(shown, shop.media, body)
  return [
    '<!doctype html><html lang="ja"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy({ site, styles, script })}">`,
    pageHead({ content: shown, site: shop, address, colour: backgroundColour(shown.bg) }),
    `<style>${styles}</style></head><body>${body}`,
    script && `<script>${script}</script>`,
    '</body></html>',
  ].join('')
}

/**
 * Without what visitors do not see, so that nothing of it is in the file, not even its styles; and with
 * numbers for ids, which are shorter.
 */
function shownContent(stored: PageContent): PageContent {
  const content = soundContent(stored)
  const { bg, data1, data2 } = content
  return {
    data: numbered(visibleBlocks(content)),
    bg,
    data1: numbered(visibleSlides(data1)),
    data2: numbered(visibleSlides(data2)),
  }
}

function numbered<Part extends { id: string }>(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => ({ ...part, id: String(index + 1) }))
}

function soundSite(site: PageSite, address: string): PageSite {
  const shopName = typeof site.shopName === 'string' ? site.shopName : ''
  return { ...site, shopName, pageHref: ownPages(site, address) }
}

function pageStyles(content: PageContent, media: string, body: string): string {
  const colour = backgroundColour(content.bg)
  const used = (rules: string) => usedStyles(rules, `<html>${body}`)
  return [
    `html{background:${colour}}body{margin:0}`,
    used(fixedStyles),
    '.noren-page{min-height:100vh}',
    contentStyles(content, media),
    used(printStyles),
  ].join('')
}

function contentPolicy(of: { site: PageSite; styles: string; script: string }): string {
  const media = mediaOrigin(of.site.media) || "'none'"
  const policy = [
    "default-src 'none'",
    // The icon lies on the pages' host itself.
    `img-src 'self' ${mediaOrigin(of.site.media)}`.trim(),
    `media-src ${media}`,
    `style-src ${hashSource(of.styles)}`,
    of.script && `script-src ${hashSource(of.script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return policy.filter((rule) => rule !== '').join(';')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
