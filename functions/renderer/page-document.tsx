/** @jsxRuntime automatic */
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#functions/contract/page.ts'
import { pageHead } from './page-head.ts'
import { visibleBlocks, visibleSlides } from './page-parts.ts'
import { mediaOrigin, type PageSite } from './page-site.ts'
import { backgroundColour, contentStyles, fixedStyles } from './page-styles.ts'
import { PageView } from './page-view.tsx'
import { slideScript } from './slide-script.ts'

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
  const hasCarousel = shown.data1.length > 1 || shown.data2.length > 1
  const script = hasCarousel && !scriptless ? slideScript : ''
  const colour = backgroundColour(shown.bg)
  const styles = `html{background:${colour}}body{margin:0}${fixedStyles}.noren-page{min-height:100vh}${contentStyles(shown, site.media)}`
  const body = renderToStaticMarkup(
    <main>
      <PageView content={shown} site={site} />
    </main>,
  )
  return [
    '<!doctype html><html lang="ja"><head>',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy({ site, styles, script })}">`,
    pageHead({ content: shown, site, address, colour }),
    `<style>${styles}</style></head><body>${body}`,
    script && `<script>${script}</script>`,
    '</body></html>',
  ].join('')
}

/** Without what visitors do not see, so that nothing of it is in the file, not even its styles. */
function shownContent(content: PageContent): PageContent {
  const { bg, data1, data2 } = content
  const slides = { data1: visibleSlides(data1), data2: visibleSlides(data2) }
  return { data: visibleBlocks(content), bg, ...slides }
}

function contentPolicy(of: { site: PageSite; styles: string; script: string }): string {
  const media = mediaOrigin(of.site.media) || "'none'"
  const policy = [
    "default-src 'none'",
    `img-src ${media}`,
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
