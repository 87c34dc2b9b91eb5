import { formatPhone, toHalfWidth } from '#functions/contract/text/format-typed.ts'
import { parseLink } from '#functions/contract/text/link.ts'

/** Kinds of link target. */
export type LinkKind = 'none' | 'page' | 'tel' | 'mail' | 'web'

/** Splits a stored link into its kind and the text that its field shows. */
export function splitLink(link: string): { kind: LinkKind; text: string } {
  if (link === '') return { kind: 'none', text: '' }
  if (link.startsWith('page:')) return { kind: 'page', text: link }
  if (link.startsWith('tel:')) return { kind: 'tel', text: link.slice('tel:'.length) }
  if (link.startsWith('mailto:')) return { kind: 'mail', text: link.slice('mailto:'.length) }
  return { kind: 'web', text: link }
}

/**
 * Builds a link from typed text: converts full-width letters, removes spaces, adds a missing https://.
 * Returns undefined while the text is not a valid link; empty text is the empty link.
 */
export function toValidLink(kind: LinkKind, text: string): string | undefined {
  const link = toLinkDraft(kind, text)
  return link === '' || parseLink(link) ? link : undefined
}

/** Like `toValidLink`, but without validation. `splitLink` reverses it. */
export function toLinkDraft(kind: LinkKind, text: string): string {
  const plain = toHalfWidth(text)
  return kind === 'none' || plain === '' ? '' : prefixLink(kind, plain)
}

function prefixLink(kind: LinkKind, text: string): string {
  if (kind === 'tel') return `tel:${formatPhone(text)}`
  if (kind === 'mail') return `mailto:${text}`
  if (kind === 'web' && !/^https?:\/\//i.test(text)) return `https://${text}`
  return text
}
