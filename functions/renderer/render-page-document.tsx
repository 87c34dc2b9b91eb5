/** @jsxRuntime automatic */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { compactStyles } from './compact/compact-styles.ts'
import { openStateScript } from './frame/open-state-script.ts'
import { buildPageHead } from './head/build-page-head.ts'
import { slideScript } from './items/slide-script.ts'
import { pageDesign } from './page-design.ts'
import { listVisibleBlocks, listVisibleSlides } from './page-parts.ts'
import { type PageSite, toMediaOrigin } from './page-site.ts'
import { needsDesign, PageView } from './page-view.tsx'
import { repairContent } from './repair-content.ts'
import { restrictPageHrefs } from './restrict-page-hrefs.ts'
import {
  baseStyles,
  buildContentStyles,
  getBackgroundColour,
  printStyles,
} from './styles/page-styles.ts'
import { selectUsedStyles } from './styles/select-used-styles.ts'
import { buildDesignStyles } from './themes/build-design-styles.ts'
import { buildThemedContentStyles } from './themes/build-themed-content-styles.ts'
import { getTheme } from './themes/themes.ts'

type PageDocumentOptions = {
  content: PageContent
  site: PageSite
  /** The public URL of the page. */
  address: string
  /** Omits the slide buttons; slides can still be swiped. */
  scriptless?: boolean
}

/** A page without its head. */
export type RenderedPage = Pick<PageDocumentOptions, 'address'> & {
  content: PageContent
  site: PageSite
  body: string
  script: string
  styles: string
}

/** Renders the HTML file of a published page; it loads only from the media host. */
export function renderPageDocument(options: PageDocumentOptions): string {
  return formatPageDocument(renderPage(options), options.site.headingFont)
}

/** Renders all of a page that does not depend on the font of its headings. */
export function renderPage(options: PageDocumentOptions): RenderedPage {
  const { address, scriptless = false } = options
  const site = repairSite(options.site, address)
  const content = selectVisibleContent(options.content, site)
  const body = renderToStaticMarkup(
    <PageView content={content} site={site} design={pageDesign} isDocument />,
  )
  const script = scriptless ? '' : buildPageScript(content, body)
  return { address, content, site, body, script, styles: buildPageStyles(content, site, body) }
}

/** Writes the file of a rendered page, with the path of the font of its headings. */
export function formatPageDocument(page: RenderedPage, headingFont: string | undefined): string {
  const { address, content, site, body, script } = page
  const styles = `${buildFontFace(headingFont)}${page.styles}`
  const policy = buildContentPolicy({ media: site.media, styles, script, headingFont })
  return [
    '<!doctype html><html lang="ja"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    buildPageHead({ content, site, address, colour: getPageColour(content, site) }),
    buildFontPreload(headingFont),
    `<style>${styles}</style></head><body>${body}`,
    script && `<script>${script}</script>`,
    '</body></html>',
  ].join('')
}

/** Removes hidden content, including its styles, and replaces ids by short numbers. */
function selectVisibleContent(stored: PageContent, site: PageSite): PageContent {
  const content = repairContent(stored)
  const { bg, data1, data2 } = content
  return {
    data: renumberIds(listVisibleBlocks(content, site)),
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

function buildPageScript({ data1, data2 }: PageContent, body: string): string {
  const hasCarousel = data1.length > 1 || data2.length > 1
  const hasState = /<[^>]* data-(?:hours|until)="/.test(body)
  return [hasCarousel ? slideScript : '', hasState ? openStateScript : '']
    .filter((each) => each !== '')
    .join(';')
}

const getPageColour = (content: PageContent, { look }: PageSite) =>
  look ? getTheme(look).colours.paper : getBackgroundColour(content.bg)

function buildPageStyles(content: PageContent, site: PageSite, body: string): string {
  const page = `html{background:${getPageColour(content, site)}}body{margin:0}`
  const values = site.look
    ? buildThemedContentStyles(content, site)
    : buildContentStyles(content, site.media)
  const height = '.noren-page{min-height:100vh}'
  if (needsDesign(content, site)) {
    const design = buildDesignStyles(site.look)
    return compactStyles([page, baseStyles, height, design, values, printStyles].join(''), body)
  }
  // Pages of the first releases stay as they are, byte for byte.
  const used = (rules: string) => selectUsedStyles(rules, `<html>${body}`)
  return [page, used(baseStyles), height, values, used(printStyles)].join('')
}

// All weights are this one: the browser must not thicken its letters.
const buildFontFace = (headingFont: string | undefined) =>
  headingFont
    ? `@font-face{font-family:"Noren Head";src:url("${headingFont}")format("woff2");font-weight:100 900;font-display:swap}`
    : ''

const buildFontPreload = (headingFont: string | undefined) =>
  headingFont
    ? `<link rel="preload" href="${headingFont}" as="font" type="font/woff2" crossorigin>`
    : ''

type PolicyParts = {
  media: string
  styles: string
  script: string
  headingFont: string | undefined
}

function buildContentPolicy(of: PolicyParts): string {
  const media = toMediaOrigin(of.media) || "'none'"
  const policy = [
    "default-src 'none'",
    // The icon is on the pages host.
    `img-src 'self' ${of.styles.includes('url("data:') ? 'data: ' : ''}${toMediaOrigin(of.media)}`.trim(),
    `media-src ${media}`,
    `style-src ${cspHash(of.styles)}`,
    of.script && `script-src ${cspHash(of.script)}`,
    of.headingFont && "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return policy.filter((rule) => rule).join(';')
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
