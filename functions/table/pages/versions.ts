import * as v from 'valibot'
import { VersionKind } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { entity, loadItems, queryAll, queryAs, run } from '#functions/table/entity.ts'
import { beginsWith, missing } from '#functions/table/expressions.ts'
import { StoredReservation } from '#functions/table/reservations/reservations.ts'
import { requireKnownSchema } from '#functions/table/schema-version.ts'
import {
  pageKey,
  pageKeys,
  reservationKey,
  reservationKeys,
  type Shop,
  shopKey,
  versionKey,
} from '#functions/table/shop.ts'
import type { Item } from '#functions/table/table.ts'
import { parsePage, StoredPage } from './pages.ts'

/** The content of a version. */
const VersionContent = v.omit(StoredPage, [
  'last_version',
  'live',
  'marked',
  'before',
  'undoable',
  'held',
  'operations',
])
export type VersionContent = v.InferOutput<typeof VersionContent>

const StoredNote = v.object({
  version: v.number(),
  kind: VersionKind,
  at: v.string(),
  by: v.string(),
  on_behalf: v.optional(v.boolean()),
})
/**
 * A version without its content; `by` is the login id of the account that made it, with `on_behalf` of an admin who acted
 * for the shop.
 */
export type VersionNote = v.InferOutput<typeof StoredNote>

const StoredVersion = v.object({ ...StoredNote.entries, content: VersionContent })

export const versionItem = entity(versionKey, StoredVersion, requireKnownSchema)

/** A state of a page that can be restored. Numbers rise, with gaps. */
export type PageVersion = VersionNote & { content: VersionContent }

const maxVersions = 50

/**
 * Stores a version under its reserved number, unless it is stored already. Removes the oldest beyond
 * fifty, except those that are still needed and `restored`, which is being restored.
 */
export async function addVersion(shop: Shop, kept: PageVersion, restored?: number): Promise<void> {
  const { version, kind, at, by, on_behalf } = kept
  const content = v.parse(VersionContent, kept.content)
  const item = { version, kind, at, by, ...(on_behalf && { on_behalf }), content }
  const isNew = await run(versionItem(shop, content.page, version).put(item, { PK: missing }))
  if (isNew && version > maxVersions) await trimVersions(shop, content.page, restored)
}

export const findVersion = (shop: Shop, page: PageNumber, version: number) =>
  versionItem(shop, page, version).get()

/** Parses a stored version. Throws `busy` for one of a newer release. */
export const parseVersion = (item: Item): PageVersion => versionItem.parse(item)

const queryVersions = (shop: Shop, page: PageNumber) => ({
  where: {
    PK: shopKey(shop),
    SK: beginsWith(versionKey(shop, page, 0).SK.replace(/\d+$/, '')),
  },
  isNewestFirst: true,
})

/** The page's versions without their content, newest first. */
export const listVersions = (shop: Shop, page: PageNumber): Promise<VersionNote[]> =>
  queryAs(StoredNote, queryVersions(shop, page))

/** The page's versions with their content, newest first. */
export const listVersionsWithContent = (shop: Shop, page: PageNumber): Promise<PageVersion[]> =>
  queryAll(versionItem, queryVersions(shop, page))

/** Removes a version whose change was not made. */
export async function removeVersion(shop: Shop, page: PageNumber, version: number): Promise<void> {
  await run(versionItem(shop, page, version).delete())
}

async function trimVersions(shop: Shop, page: PageNumber, restored?: number): Promise<void> {
  const old = (await listVersions(shop, page)).slice(maxVersions)
  if (old.length === 0) return
  const isNeeded = await findNeededVersions(shop, page)
  const gone = old.filter((note) => note.version !== restored && !isNeeded(note))
  await Promise.all(gone.map(({ version }) => removeVersion(shop, page, version)))
}

const NeedOfPage = v.pick(StoredPage, ['live', 'before', 'marked'])
const unusedPage: v.InferOutput<typeof NeedOfPage> = { live: null, before: null, marked: 0 }
// A reservation that is being carried out, or failed, may be visible.
const NeedOfReservation = v.union([
  v.object({ state: v.picklist(['reserved', 'published']), version: v.number() }),
  v.object({ firing: v.string(), version: v.number() }),
])

/**
 * Returns which versions of the page must stay with their files: the live one, the one that can be
 * restored, the reserved one, and a publish that may be visible without being recorded. Throws `busy`
 * where a newer release wrote the page.
 */
export async function findNeededVersions(
  shop: Shop,
  page: PageNumber,
): Promise<(note: Pick<VersionNote, 'version' | 'kind'>) => boolean> {
  const keys = [pageKey(shop, page), reservationKey(shop, page)]
  const paths = ['schema_version', 'live', 'before', 'marked', 'state', 'version', 'firing']
  const { find, findAll } = await loadItems(keys, paths)
  for (const item of findAll(keys)) requireKnownSchema(item)
  const reservation = find(reservationKey(shop, page))
  const item = find(pageKey(shop, page))
  const { live, before, marked } = item ? v.parse(NeedOfPage, item) : unusedPage
  const reserved = v.is(NeedOfReservation, reservation) ? reservation.version : undefined
  const named = new Set([live?.version, before?.version, reserved])
  return ({ version, kind }) => named.has(version) || (kind === 'publish' && version > marked)
}

/** A page's draft, and its live content. */
export type PageWithLive = { page: StoredPage; live: VersionContent | undefined }

/**
 * All pages of a shop with their live content, and the newest reservations. Two reads. Throws `not_found`
 * when there is no such shop.
 */
export async function listPagesWithLive(
  shop: Shop,
): Promise<{ shown: PageWithLive[]; reservations: StoredReservation[] }> {
  const { findAll } = await loadItems([...pageKeys(shop), ...reservationKeys(shop)])
  const pages = findAll(pageKeys(shop)).map(parsePage)
  if (pages.length === 0) throw notFoundFailure()
  const versions = pages.flatMap(({ page, live }) =>
    live ? [versionKey(shop, page, live.version)] : [],
  )
  const live = (await versionItem.getMany(versions)).map(({ content }) => content)
  return {
    shown: pages.map((page) => ({ page, live: live.find((each) => each.page === page.page) })),
    reservations: findAll(reservationKeys(shop)).map((item) => v.parse(StoredReservation, item)),
  }
}
