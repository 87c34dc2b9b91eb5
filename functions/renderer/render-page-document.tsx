/** @jsxRuntime automatic */
import { createHash } from 'node:crypto'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { parseUrl } from '#functions/contract/text/link.ts'
import { formScript } from './frame/form-script.ts'
import { noticeRules } from './frame/notice-rules.ts'
import { buildNoticeScript } from './frame/notice-script.ts'
import { openStateScript } from './frame/open-state-script.ts'
import { tapScript } from './frame/tap-script.ts'
import { buildPageHead } from './head/build-page-head.ts'
import { slideScript } from './items/slide-script.ts'
import { pageDesign } from './page-design.ts'
import { listVisibleBlocks, listVisibleSlides, restrictPageHrefs } from './page-parts.ts'
import { type PageSite, toMediaOrigin } from './page-site.ts'
import { needsDesign, PageView } from './page-view.tsx'
import { renderHtml } from './render-html.ts'
import { repairContent } from './repair-content.ts'
import {
  baseStyles,
  buildContentStyles,
  getBackgroundColour,
  minifyRules,
  printStyles,
} from './styles/page-styles.ts'
import { selectStylesFor } from './styles/select-used-styles.ts'
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

/** A page without what depends on its font. */
export type RenderedPage = Pick<PageDocumentOptions, 'address'> & {
  content: PageContent
  site: PageSite
  head: string
  body: string
  script: string
  styles: string
}

/** Renders the HTML file of a published page; it loads only from its own host and from the media host of its site. */
export function renderPageDocument(options: PageDocumentOptions): string {
  return formatPageDocument(renderPage(options), options.site.headingFont)
}

/** Whether the page loads its images and movies from its own host, by paths without a host. */
function hasOwnMedia({ address, site }: Pick<RenderedPage, 'address' | 'site'>): boolean {
  const media = toMediaOrigin(site.media)
  return media !== '' && media === parseUrl(address)?.origin
}

/** Renders all of a page that does not depend on the font of its headings. */
export function renderPage(options: PageDocumentOptions): RenderedPage {
  const { address, scriptless = false } = options
  const site = repairSite(options.site, address)
  const content = selectVisibleContent(options.content, site)
  const shownSite = hasOwnMedia({ address, site }) ? { ...site, media: '' } : site
  const body = renderHtml(
    <PageView content={content} site={shownSite} design={pageDesign} isDocument />,
  )
  const script = scriptless ? '' : buildPageScript(content, site, body)
  // Link previews and search engines need whole addresses.
  const head = buildPageHead({ content, site, address, colour: getPageColour(content, site) })
  const styles = buildPageStyles(content, shownSite, body)
  return { address, content, site, head, body: dropUnusedClasses(body, styles), script, styles }
}

/** Removes the classes of blocks that have no styles of their own. */
function dropUnusedClasses(body: string, styles: string): string {
  const used = new Set(styles.match(/\bb-\d+/g))
  return body.replaceAll(
    /(<[^>]* class="[^"]*) (b-\d+)(?=[ "])/g,
    (all, before: string, name: string) => (used.has(name) ? all : before),
  )
}

/** Writes the file of a rendered page, with the path of the font of its headings. */
export function formatPageDocument(page: RenderedPage, headingFont: string | undefined): string {
  const { site, content, head, body, script } = page
  const styles = `${buildFontFace(headingFont)}${page.styles}`
  const policy = buildContentPolicy({
    isDesigned: needsDesign(content, site),
    loadsMovies: body.includes('<video'),
    media: hasOwnMedia(page) ? "'self'" : toMediaOrigin(site.media),
    styles,
    script,
    headingFont,
  })
  return [
    '<!doctype html><html lang="ja"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    head,
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

function buildPageScript(content: PageContent, site: PageSite, body: string): string {
  const { data1, data2 } = content
  const { notice } = site
  const hasCarousel = data1.length > 1 || data2.length > 1
  const hasState = /<[^>]* data-(?:hours|until)="/.test(body)
  const state = notice ? buildNoticeScript(notice, hasState) : hasState ? openStateScript : ''
  const taps = needsDesign(content, site) ? tapScript : ''
  const form = body.includes('<form') ? formScript : ''
  return [hasCarousel ? slideScript : '', state, taps, form].filter((each) => each !== '').join(';')
}

const getPageColour = (content: PageContent, { look }: PageSite) =>
  look ? getTheme(look).colours.paper : getBackgroundColour(content.bg)

function buildPageStyles(content: PageContent, site: PageSite, body: string): string {
  const page = `html{background:${getPageColour(content, site)}}body{margin:0}`
  const values = site.look
    ? buildThemedContentStyles(content, site)
    : buildContentStyles(content, site.media)
  const height = '.noren-page{min-height:100vh}'
  const design = needsDesign(content, site) ? buildDesignStyles(site.look) : ''
  const notice = site.notice ? minifyRules(noticeRules) : ''
  const used = selectStylesFor(`<html>${body}`)
  return [page, used(baseStyles), height, used(design + notice), values, used(printStyles)].join('')
}

// All weights are this one: the browser must not thicken its letters.
const buildFontFace = (headingFont: string | undefined) =>
  headingFont
    ? `@font-face{font-family:Noren Head;src:url("${headingFont}")format("woff2");font-weight:100 900;font-display:swap}`
    : ''

const buildFontPreload = (headingFont: string | undefined) =>
  headingFont ? `<link rel=preload href="${headingFont}" as=font type=font/woff2 crossorigin>` : ''

type PolicyParts = {
  isDesigned: boolean
  loadsMovies: boolean
  /** The source of images and movies, or `""` for none. */
  media: string
  styles: string
  script: string
  headingFont: string | undefined
}

function buildContentPolicy(of: PolicyParts): string {
  // The icon is on the pages host.
  const images = ["'self'", of.styles.includes('url("data:') && 'data:', of.media]
  const policy = [
    "default-src 'none'",
    `img-src ${[...new Set(images)].filter((source) => source).join(' ')}`,
    of.loadsMovies && `media-src ${of.media || "'none'"}`,
    `style-src ${cspHash(of.styles)}`,
    of.script && `script-src ${cspHash(of.script)}`,
    of.headingFont && "font-src 'self'",
    // For reports of taps.
    of.isDesigned && of.script && "connect-src 'self'",
  ]
  return policy.filter((rule) => rule).join(';')
}

function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
