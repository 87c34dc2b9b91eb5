import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { findPageNumber, type PageNumber } from '#functions/contract/pages/page-number.ts'
import { boundedText } from './text.ts'

/** The target of a link: one of the shop’s pages, or an external `href`. */
export type LinkTarget = { page: PageNumber } | { href: string }

/**
 * Parses a link; returns undefined if it is not allowed: other schemes, credentials in the URL, unknown pages. Runs on
 * save and again when a page is rendered, so that manipulated data cannot put `javascript:` on a page.
 */
export function parseLink(link: string): LinkTarget | undefined {
  if (/\p{Cc}/u.test(link)) return
  const page = /^page:(\d)$/.exec(link)?.[1]
  if (page !== undefined) {
    const number = findPageNumber(page)
    return number && { page: number }
  }
  if (/^tel:\+?[\d()-]{2,32}$/.test(link)) return { href: link }
  if (/^mailto:[^\s@?&#%<>"'\\]{1,64}@[^\s@?&#%<>"'\\]{1,255}$/.test(link)) return { href: link }
  return parseWebLink(link)
}

function parseWebLink(link: string): LinkTarget | undefined {
  if (!/^https?:\/\/[^\s]+$/i.test(link) || link.includes('\\')) return
  const address = parseUrl(link)
  if (!address) return
  const { username, password, hostname, href } = address
  if (username || password || !hostname) return
  return { href }
}

/** `""`, `http(s)://…`, `tel:…`, `mailto:…` or `page:1|2|3`. */
export const Link = v.pipe(
  boundedText(limits.linkLength),
  v.check((link) => link === '' || parseLink(link) !== undefined, fieldMessages.notLink),
)

/** Parses a URL, or returns undefined. Replaces `URL.parse`, which older supported browsers do not have. */
export function parseUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
