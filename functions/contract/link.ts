import * as v from 'valibot'
import { limits } from './limits.ts'
import { type PageNumber, pageNumbers } from './page-number.ts'
import { parsedUrl } from './parsed-url.ts'
import { messages } from './shared-messages.ts'
import { text } from './text.ts'

/** Where a link leads, taken apart: to one of the shop's own pages, or out to `href`. */
export type LinkTarget = { page: PageNumber } | { href: string }

/**
 * Reads a stored link, or gives undefined for what may not be a link: another scheme, credentials in
 * the address, a page that does not exist. Used on save and again when a page is rendered, so that
 * not even a poisoned table can put `javascript:` on a page.
 */
export function linkTarget(link: string): LinkTarget | undefined {
  if (/\p{Cc}/u.test(link)) return
  const page = /^page:(\d)$/.exec(link)?.[1]
  if (page !== undefined) {
    const number = pageNumbers.find((each) => String(each) === page)
    return number && { page: number }
  }
  if (/^tel:\+?[\d()-]{2,32}$/.test(link)) return { href: link }
  if (/^mailto:[^\s@?&#%<>"'\\]{1,64}@[^\s@?&#%<>"'\\]{1,255}$/.test(link)) return { href: link }
  return webTarget(link)
}

function webTarget(link: string): LinkTarget | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(link) || link.includes('\\')) return
  const address = parsedUrl(link)
  if (!address) return
  const { protocol, username, password, hostname, href } = address
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb || username || password || !hostname) return
  return { href }
}

/** `""`, `http(s)://…`, `tel:…`, `mailto:…` or `page:1|2|3`. */
export const Link = v.pipe(
  text(limits.linkLength),
  v.check((link) => link === '' || linkTarget(link) !== undefined, messages.notLink),
)
