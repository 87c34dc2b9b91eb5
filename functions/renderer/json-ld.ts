import { linkTarget } from '#functions/contract/link.ts'
import type { PageContent } from '#functions/contract/page.ts'
import { parsedUrl } from '#functions/contract/parsed-url.ts'
import { firstPictured, pictureOf, visibleParts } from './page-parts.ts'
import { type PageSite, pictureAddress } from './page-site.ts'

// What is an account there, and no single post, search or button for sharing.
const accounts = [
  /^https:\/\/(?:www\.)?instagram\.com\/(?!(?:p|reels?|explore|stories|accounts)\/)[\w.]+\/?$/,
  /^https:\/\/(?:www\.|m\.|ja-jp\.)?facebook\.com\/(?!(?:sharer|share|login|events|groups|photo)\b)[\w.-]+\/?$/,
  /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(?!(?:home|search|intent|share|i)\b\/?$)\w+\/?$/,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:@[\w.-]+|(?:c|channel|user)\/[\w-]+)\/?$/,
  /^https:\/\/(?:www\.)?tiktok\.com\/@[\w.]+\/?$/,
  /^https:\/\/page\.line\.me\/[\w@-]+\/?$/,
  /^https:\/\/line\.me\/R\/ti\/p\/(?:@|%40)[\w-]+$/,
]

/**
 * What the page says of its shop as search engines read it: only what visitors see and can press, in a
 * script element of its own, which holds data and is never run.
 */
export function jsonLd(content: PageContent, site: PageSite, address: string): string {
  const hrefs = visibleParts(content).flatMap(({ link }) => hrefOf(link))
  const part = firstPictured(content)
  const picture = part && pictureOf(part)
  const url = absolute(site.pageHref(1), address)
  const shop = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    name: site.shopName,
    url,
    image: picture && pictureAddress(site.media, picture),
    telephone: oneOrAll(hrefs, /^tel:(.*)/),
    email: oneOrAll(hrefs, /^mailto:(.*)/),
    sameAs: unique(hrefs.filter((href) => accounts.some((account) => account.test(href)))),
  }
  return `<script type="application/ld+json">${escapedJson(shop)}</script>`
}

function absolute(href: string, address: string): string {
  return (href && parsedUrl(href, parsedUrl(address))?.href) || address
}

function hrefOf(link: string): string[] {
  const target = linkTarget(link)
  return target && 'href' in target ? [target.href] : []
}

function oneOrAll(hrefs: readonly string[], pattern: RegExp): string | string[] | undefined {
  const found = unique(hrefs.flatMap((href) => pattern.exec(href)?.[1] ?? []))
  return found && found.length === 1 ? found[0] : found
}

/** Each once; undefined, which JSON leaves out, for none. */
function unique(all: readonly string[]): string[] | undefined {
  return all.length > 0 ? [...new Set(all)] : undefined
}

/** JSON in which nothing can end the script element or begin a comment in it. */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
