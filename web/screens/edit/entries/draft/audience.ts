import * as v from 'valibot'
import { NewsAudience, StoredAudience } from '#functions/contract/news-audience.ts'

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
  if (audience.kind === 'shops') return `shops ${audience.ids.toSorted().join(' ')}`
  const fields = Object.entries(audience.filter).filter(([, value]) => value !== '')
  return `filter ${fields
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')}`
}

export const isSameAudience = (one: Audience, other: Audience) =>
  serializeAudience(one) === serializeAudience(other)
