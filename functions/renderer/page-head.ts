import type { PageContent } from '#functions/contract/page.ts'
import { jsonLd } from './json-ld.ts'
import type { PageSite } from './page-site.ts'
import { pageWords } from './page-words.ts'
import { type SharedPicture, sharedPicture } from './shared-picture.ts'

type PageHeadInput = { content: PageContent; site: PageSite; address: string; colour: string }

/** What the head of a published page says of it: to the browser, to search engines, and where it is shared. */
export function pageHead({ content, site, address, colour }: PageHeadInput): string {
  const { title, description } = pageWords(content, site)
  const picture = sharedPicture(content, site.media)
  return [
    '<meta charset="utf-8">',
    meta('name', 'viewport', 'width=device-width,initial-scale=1'),
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(address)}">`,
    ...icons,
    meta('name', 'theme-color', colour),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'ja_JP'),
    meta('property', 'og:site_name', site.shopName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...pictureMetas('og', picture),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    // What is not said again is taken from what stands above.
    ...pictureMetas('twitter', picture),
    jsonLd(content, site, address),
  ].join('')
}

// On the pages host itself, for every shop the same; what iPhones keep is found beside them unasked.
const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
]

function pictureMetas(of: 'og' | 'twitter', picture: SharedPicture | undefined): string[] {
  if (!picture) return []
  const { address, alt, width, height } = picture
  const say = (name: string, value: string | number | undefined) =>
    value === undefined || value === ''
      ? []
      : [meta(of === 'og' ? 'property' : 'name', `${of}:image${name}`, String(value))]
  const size = of === 'og' ? [...say(':width', width), ...say(':height', height)] : []
  return [...say('', address), ...size, ...say(':alt', alt)]
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
