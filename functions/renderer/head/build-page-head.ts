import type { PageContent } from '#functions/contract/pages/page.ts'
import { escapeHtml } from '#functions/contract/text/text.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { buildJsonLd } from './build-json-ld.ts'
import { describePage, findShareImage, type ShareImage } from './describe-page.ts'

type PageHeadInput = { content: PageContent; site: PageSite; address: string; colour: string }

/**
 * Builds the head: metadata for browsers, search engines and link previews. On pages with a look each text stands once: previews read
 * Open Graph tags where Twitter's are missing, the canonical address where `og:url` is, take a page without `og:type` for a website and
 * its language from `lang`, and one tag may have two names.
 */
export function buildPageHead({ content, site, address, colour }: PageHeadInput): string {
  const { title, description } = describePage(content, site)
  const picture = findShareImage(content, site)
  const isThemed = site.look !== undefined
  const saysTwice = (tags: string[]) => (isThemed ? [] : tags)
  return [
    '<meta charset="utf-8">',
    // The bar of actions leaves space for what the phone draws over the page.
    formatMeta(
      'name',
      'viewport',
      `width=device-width,initial-scale=1${isThemed ? ',viewport-fit=cover' : ''}`,
    ),
    `<title>${escapeHtml(title)}</title>`,
    isThemed
      ? `<meta name="description" property="og:description" content="${escapeHtml(description)}">`
      : formatMeta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...icons,
    formatMeta('name', 'theme-color', colour),
    ...saysTwice([formatMeta('property', 'og:type', 'website')]),
    ...saysTwice([formatMeta('property', 'og:locale', 'ja_JP')]),
    ...(isThemed && site.shopName === title
      ? []
      : [formatMeta('property', 'og:site_name', site.shopName)]),
    formatMeta('property', 'og:title', title),
    ...saysTwice([formatMeta('property', 'og:description', description)]),
    ...saysTwice([formatMeta('property', 'og:url', address)]),
    ...listImageMetas('og', picture),
    formatMeta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...saysTwice([
      formatMeta('name', 'twitter:title', title),
      ...listImageMetas('twitter', picture),
    ]),
    buildJsonLd(content, site, address),
  ].join('')
}

// Files of the pages host; iPhones find their icon without a link.
const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
]

function listImageMetas(of: 'og' | 'twitter', picture: ShareImage | undefined): string[] {
  if (!picture) return []
  const { address, alt, width, height } = picture
  const say = (name: string, value: string | number | undefined) =>
    value === undefined || value === ''
      ? []
      : [formatMeta(of === 'og' ? 'property' : 'name', `${of}:image${name}`, String(value))]
  const size = of === 'og' ? [...say(':width', width), ...say(':height', height)] : []
  return [...say('', address), ...size, ...say(':alt', alt)]
}

function formatMeta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
