/** @jsxRuntime automatic */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { buildPageHead } from './head/build-page-head.ts'
import { slideScript } from './items/slide-script.ts'
import { listVisibleBlocks, listVisibleSlides } from './page-parts.ts'
import { type PageSite, toMediaOrigin } from './page-site.ts'
import { PageView } from './page-view.tsx'
import { repairContent } from './repair-content.ts'
import { restrictPageHrefs } from './restrict-page-hrefs.ts'
import {
  baseStyles,
  buildContentStyles,
  getBackgroundColour,
  printStyles,
} from './styles/page-styles.ts'
import { selectUsedStyles } from './styles/select-used-styles.ts'

type PageDocumentOptions = {
  content: PageContent
  site: PageSite
  /** The public URL of the page. */
  address: string
  /** Omits the slide buttons; slides can still be swiped. */
  scriptless?: boolean
}

/** Renders the HTML file of a published page; it loads only from the media host. */
export function renderPageDocument({
  content,
  site,
  address,
  scriptless = false,
}: PageDocumentOptions) {
  const shown = selectVisibleContent(content)
  const shop = repairSite(site, address)
  const hasCarousel = shown.data1.length > 1 || shown.data2.length > 1
  const script = hasCarousel && !scriptless ? slideScript : ''
  const body = renderToStaticMarkup(
    <main>
      <PageView content={shown} site={shop} />
    </main>,
  )
  const styles = buildPageStyles(shown, shop.media, body)
  return [
    '<!doctype html><html lang="ja"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${buildContentPolicy({ site, styles, script })}">`,
    buildPageHead({ content: shown, site: shop, address, colour: getBackgroundColour(shown.bg) }),
    `<style>${styles}</style></head><body>${body}`,
    script && `<script>${script}</script>`,
    '</body></html>',
  ].join('')
}

/** Removes hidden content, including its styles, and replaces ids by short numbers. */
function selectVisibleContent(stored: PageContent): PageContent {
  const content = repairContent(stored)
  const { bg, data1, data2 } = content
  return {
    data: renumberIds(listVisibleBlocks(content)),
    bg,
    data1: renumberIds(listVisibleSlides(data1)),
    data2: renumberIds(listVisibleSlides(data2)),
  }
}

function renumberIds<Part extends { id: string }>(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => ({ ...part, id: String(index + 1) }))
}

function repairSite(site: PageSite, address: string): PageSite {
  const shopName = typeof site.shopName === 'string' ? site.shopName : ''
  return { ...site, shopName, pageHref: restrictPageHrefs(site, address) }
}

function buildPageStyles(content: PageContent, media: string, body: string): string {
  const colour = getBackgroundColour(content.bg)
  const used = (rules: string) => selectUsedStyles(rules, `<html>${body}`)
  return [
    `html{background:${colour}}body{margin:0}`,
    used(baseStyles),
    '.noren-page{min-height:100vh}',
    buildContentStyles(content, media),
    used(printStyles),
  ].join('')
}

function buildContentPolicy(of: { site: PageSite; styles: string; script: string }): string {
  const media = toMediaOrigin(of.site.media) || "'none'"
  const policy = [
    "default-src 'none'",
    // The icon is on the pages host.
    `img-src 'self' ${toMediaOrigin(of.site.media)}`.trim(),
    `media-src ${media}`,
    `style-src ${cspHash(of.styles)}`,
    of.script && `script-src ${cspHash(of.script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return policy.filter((rule) => rule !== '').join(';')
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
