import type { EntryChange, News } from '#functions/contract/news.ts'
import type { Client } from '#web/api/client.ts'
import { type EntryKind, entryCalls } from '#web/home/entries/entry-kinds.ts'
import { type Audience, toNewsAudience } from './draft/audience.ts'

/** The calls of admins that news and how-to have alike. */
export const adminCalls = {
  news: {
    ...entryCalls.news,
    remove: 'removeNews',
    restore: 'restoreNews',
    listDeleted: 'listDeletedNews',
    countUnseen: 'countUnseenNews',
  },
  qanda: {
    ...entryCalls.qanda,
    remove: 'removeQanda',
    restore: 'restoreQanda',
    listDeleted: 'listDeletedQanda',
    countUnseen: 'countUnseenQanda',
  },
} as const

/** Entries of 使い方 have none of it. */
type Delivery = {
  audience?: Audience | undefined
  publish_at?: string | null | undefined
  draft?: boolean | undefined
}
type Addition = Pick<News, 'title' | 'contents' | 'link' | 'photo' | 'movie'> & Delivery
type Change = EntryChange & Delivery

/** The calls that write an entry, with the audience as the API takes it. */
export const getEntryWriter = (
  client: Client,
  kind: EntryKind,
  once: { idempotencyKey: string },
) => ({
  async add({ audience, publish_at, draft, ...texts }: Addition): Promise<News> {
    if (kind === 'qanda') return (await client.addQanda({ body: texts }, once)).qanda
    const known = audience && toNewsAudience(audience)
    const chosen = known?.kind === 'all' ? undefined : known
    const body = { ...texts, audience: chosen, publish_at: publish_at ?? undefined, draft }
    return (await client.addNews({ body }, once)).news
  },
  async change({ audience, publish_at, draft, ...texts }: Change): Promise<News> {
    if (kind === 'qanda') return (await client.updateQanda({ body: texts }, once)).qanda
    const known = audience && toNewsAudience(audience)
    const body = { ...texts, audience: known, publish_at, draft }
    return (await client.updateNews({ body }, once)).news
  },
})
