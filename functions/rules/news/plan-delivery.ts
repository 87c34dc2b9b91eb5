import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { NewsAudience, type NewsDelivery, type StoredAudience } from '#functions/contract/news.ts'
import { invalidFailure } from '#functions/failure.ts'
import type { StoredEntry } from '#functions/table/news/entries.ts'
import {
  groupByChunk,
  moveAudienceWrites,
  replaceAudienceWrites,
} from '#functions/table/news/entry-audiences.ts'
import type { TransactItem } from '#functions/table/transact.ts'
import { findAudience } from './audience.ts'

const day = 24 * 60 * 60_000

type Delivery = Pick<StoredEntry, 'audience' | 'chunks' | 'reach' | 'publish_at' | 'draft'>

/** How an entry is stored and sent after a change, and the writes of its audience that belong to it. */
type DeliveryPlan = { delivery: Delivery; getWrites: (entry: StoredEntry) => TransactItem[] }

const noAudience = { audience: undefined, chunks: undefined, reach: undefined }

/**
 * Plans whom an entry reaches and when, after a change of the entry `from`. The shops are found when an entry is sent or
 * its audience is given; other changes keep them. Throws `invalid` for an audience without shops and for a time too far
 * ahead.
 */
export async function planDelivery(
  from: StoredEntry | undefined,
  fields: NewsDelivery,
  now: Date,
): Promise<DeliveryPlan> {
  const { draft = from?.draft ?? false } = fields
  const audience = findStoredAudience(from?.audience, fields.audience)
  const plan = await planAudience({ from, fields, draft, audience }, now)
  return {
    ...plan,
    delivery: {
      ...plan.delivery,
      publish_at: findPublishTime(from?.publish_at, fields.publish_at, now),
      draft: draft || undefined,
    },
  }
}

type AudienceChange = {
  from: StoredEntry | undefined
  fields: NewsDelivery
  draft: boolean
  audience: StoredAudience | undefined
}

async function planAudience(
  { from, fields, draft, audience }: AudienceChange,
  now: Date,
): Promise<DeliveryPlan> {
  const { chunks, reach } = from ?? {}
  const before = chunks ?? []
  const isSentNow = !from || from.draft || fields.audience !== undefined
  if (draft || (audience && !isSentNow))
    return { delivery: { audience, chunks, reach }, getWrites: moveAudienceWrites }
  if (!audience)
    return {
      delivery: noAudience,
      getWrites: (entry) => replaceAudienceWrites(entry, { before, shops: new Map() }),
    }
  const found = await findAudience(parseStoredAudience(audience), now)
  if (found.ids.length === 0) throw invalidFailure({ audience: messages.noAudience })
  const shops = groupByChunk(found.ids)
  return {
    delivery: { audience, chunks: [...shops.keys()], reach: found.reach },
    getWrites: (entry) => replaceAudienceWrites(entry, { before, shops }),
  }
}

function findStoredAudience(
  before: StoredAudience | undefined,
  given: NewsAudience | undefined,
): StoredAudience | undefined {
  if (given === undefined) return before
  if (given.kind === 'all') return undefined
  if (given.kind === 'shops') return given
  const filter: Record<string, string> = {}
  for (const [name, value] of Object.entries(given.filter))
    if (value !== undefined) filter[name] = value
  return { kind: 'filter', filter }
}

/** A filter of another release may be unknown to this one. */
function parseStoredAudience(audience: StoredAudience) {
  const { success, output } = v.safeParse(NewsAudience, audience)
  if (!success || output.kind === 'all') throw invalidFailure({ audience: fieldMessages.notChoice })
  return output
}

/** When shops see the entry first; undefined for at once. */
function findPublishTime(
  before: string | undefined,
  given: string | null | undefined,
  now: Date,
): string | undefined {
  if (given === undefined) return before
  if (given === null) return undefined
  const time = new Date(given)
  if (time > new Date(now.getTime() + limits.newsAheadDays * day))
    throw invalidFailure({ publish_at: fieldMessages.timeFar })
  return time > now ? time.toISOString() : undefined
}
