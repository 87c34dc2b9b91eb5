import * as v from 'valibot'
import { NewsAudience, StoredAudience } from '#functions/contract/news.ts'

/** Whom an entry is for, as stored or as edited: the filter of another release may have unknown fields. */
export type Audience = { kind: 'all' } | StoredAudience

export const AudienceOnDevice = v.union([v.object({ kind: v.literal('all') }), StoredAudience])

export const allShopsAudience: Audience = { kind: 'all' }

/** The audience as the API takes it; undefined if it is not complete. */
export function toNewsAudience(audience: Audience): NewsAudience | undefined {
  const result = v.safeParse(NewsAudience, audience)
  return result.success ? result.output : undefined
}

/** A text that is equal for equal audiences. */
export function serializeAudience(audience: Audience): string {
  if (audience.kind === 'all') return 'all'
  if (audience.kind === 'shops') return `shops ${[...audience.ids].sort().join(' ')}`
  const fields = Object.entries(audience.filter).filter(([, value]) => value !== '')
  return `filter ${fields
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')}`
}

export const isSameAudience = (one: Audience, other: Audience) =>
  serializeAudience(one) === serializeAudience(other)

/**
 * The audience that the address of a new entry asks for: `shops` of the fragment are ids, separated by spaces; the
 * parameters are those of the list of shops. Undefined if there is none.
 */
export function readAudience({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): Audience | undefined {
  const shops = new URLSearchParams(hash.slice(1)).get('shops')
  const asked: Audience =
    shops === null
      ? { kind: 'filter', filter: readFilter(search) }
      : { kind: 'shops', ids: shops.split(' ') }
  return toNewsAudience(asked) && asked
}

function readFilter(search: string): Record<string, string> {
  const { sort: _sort, order: _order, ...filter } = Object.fromEntries(new URLSearchParams(search))
  return filter
}
