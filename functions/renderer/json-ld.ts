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
 * script element of its own, which holds data and is never run. The first page speaks for the shop; the
 * others only say whose they are, so that no two say different things of it.
 */
export function jsonLd(content: PageContent, site: PageSite, address: string): string {
  const shop = absolute(site.pageHref(1), address)
  const said = site.page === 1 ? shopOf(content, site, shop) : pageAbout(shop, site, address)
  const data = escapedJson({ '@context': 'https://schema.org', ...said })
  return `<script type="application/ld+json">${data}</script>`
}

function pageAbout(shop: string, site: PageSite, url: string) {
  const about = { '@type': 'LocalBusiness', '@id': shop, name: site.shopName, url: shop }
  return { '@type': 'WebPage', '@id': url, url, about }
}

function shopOf(content: PageContent, site: PageSite, url: string) {
  const hrefs = visibleParts(content).flatMap(({ link }) => hrefOf(link))
  const part = firstPictured(content)
  const picture = part && pictureOf(part)
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    name: site.shopName,
    url,
    image: picture && pictureAddress(site.media, picture),
    telephone: theOnly(hrefs, /^tel:(.*)/),
    email: theOnly(hrefs, /^mailto:(.*)/),
    sameAs: unique(hrefs.filter((href) => accounts.some((account) => account.test(href)))),
  }
}

function absolute(href: string, address: string): string {
  return (href && parsedUrl(href, parsedUrl(address))?.href) || address
}

function hrefOf(link: string): string[] {
  const target = linkTarget(link)
  return target && 'href' in target ? [target.href] : []
}

/** Undefined where there are several: which of them is the shop's own, and not a taxi's, nobody can tell. */
function theOnly(hrefs: readonly string[], pattern: RegExp): string | undefined {
  const found = unique(hrefs.flatMap((href) => pattern.exec(href)?.[1] ?? []))
  return found?.length === 1 ? found[0] : undefined
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
