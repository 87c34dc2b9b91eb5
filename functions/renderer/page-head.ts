import type { PageContent } from '#functions/contract/page.ts'
import { jsonLd } from './json-ld.ts'
import { firstPictured, pictureOf, shownText, visibleBlocks } from './page-parts.ts'
import { type PageSite, pictureAddress } from './page-site.ts'

const descriptionLength = 120

type PageHeadInput = { content: PageContent; site: PageSite; address: string; colour: string }

/** What the head of a published page says of it: to the browser, to search engines, and where it is shared. */
export function pageHead({ content, site, address, colour }: PageHeadInput): string {
  const title = pageTitle(site)
  const description = pageDescription(content) || `${site.shopName}のページです。`
  const picture = sharedPicture(content, site.media)
  return [
    '<meta charset="utf-8">',
    meta('name', 'viewport', 'width=device-width,initial-scale=1'),
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(address)}">`,
    meta('name', 'theme-color', colour),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'ja_JP'),
    meta('property', 'og:site_name', site.shopName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...picture,
    meta('name', 'twitter:card', picture.length > 0 ? 'summary_large_image' : 'summary'),
    jsonLd(content, site, address),
  ].join('')
}

function pageTitle({ shopName, page }: PageSite): string {
  return page === 1 ? shopName : `${shopName} | ${page}ページ目`
}

function pageDescription(content: PageContent): string {
  const text = visibleBlocks(content)
    .map(shownText)
    .find((each) => each !== '')
  const characters = Array.from((text ?? '').trim().replace(/\s+/g, ' '))
  if (characters.length <= descriptionLength) return characters.join('')
  return `${characters.slice(0, descriptionLength - 1).join('')}…`
}

// The own file, because not every service that shows shared pages reads the newer formats.
function sharedPicture(content: PageContent, media: string): string[] {
  const part = firstPictured(content)
  const picture = part && pictureOf(part)
  if (!picture) return []
  return [
    meta('property', 'og:image', pictureAddress(media, picture)),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    ...(part.alt === '' ? [] : [meta('property', 'og:image:alt', part.alt)]),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
