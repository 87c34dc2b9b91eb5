import { linkTarget } from '#functions/contract/link.ts'

/** What a link can lead to, as its owner chooses it. */
export type LinkKind = 'none' | 'page' | 'tel' | 'mail' | 'web'

/** Which kind a stored link is, and what of it the owner writes. */
export function writtenLink(link: string): { kind: LinkKind; text: string } {
  if (link === '') return { kind: 'none', text: '' }
  if (link.startsWith('page:')) return { kind: 'page', text: link }
  if (link.startsWith('tel:')) return { kind: 'tel', text: link.slice('tel:'.length) }
  if (link.startsWith('mailto:')) return { kind: 'mail', text: link.slice('mailto:'.length) }
  return { kind: 'web', text: link }
}

/**
 * The link that an owner's writing means: full-width letters count as half-width, spaces are left out, an
 * address may come without https://. Undefined while it is no link yet; nothing written is no link at all.
 */
export function linkOf(kind: LinkKind, text: string): string | undefined {
  const link = keptLink(kind, text)
  return link === '' || linkTarget(link) ? link : undefined
}

/** The same as it can be kept while it is no link yet: `writtenLink` gives it back. */
export function keptLink(kind: LinkKind, text: string): string {
  const plain = text.normalize('NFKC').replace(/\s+/gu, '')
  return kind === 'none' || plain === '' ? '' : linkText(kind, plain)
}

function linkText(kind: LinkKind, text: string): string {
  // NFKC leaves these dashes alone, and Japanese keyboards write them in telephone numbers.
  if (kind === 'tel') return `tel:${text.replace(/[‐‑–—―−ー]/gu, '-')}`
  if (kind === 'mail') return `mailto:${text}`
  if (kind === 'web' && !/^https?:\/\//i.test(text)) return `https://${text}`
  return text
}
