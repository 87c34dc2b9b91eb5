import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { isCanaryShop } from '#functions/contract/platform/canary-shop.ts'
import { isSameLook } from '#functions/contract/shop-record/look.ts'
import { normalizeForSearch } from '#functions/contract/text/search-text.ts'
import { findLiveChecks } from '#functions/rules/checks/live-checks.ts'
import {
  findOvertakenState,
  getLastNumber,
  getPageState,
} from '#functions/rules/pages/page-answers.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { listShopProfiles } from '#functions/table/accounts/accounts.ts'
import type { StoredPageSummary } from '#functions/table/pages/page-summaries.ts'
import type { StoredReservation } from '#functions/table/reservations/reservations.ts'
import {
  loadShops,
  type ShopOverview,
  type ShopWithOverview,
} from '#functions/table/shops/shop-overviews.ts'
import { readShopList, type ShopRow, type ShopRowPage } from '#functions/table/shops/shop-rows.ts'
import { buildSearchText } from './search-shops.ts'

// Fits into one batch read. Others were read within the last minute by the cleanup job.
const maxReadAgain = 8

/**
 * All shops but the canary, in no order: from their rows, and the last active ones from their own items.
 * As long as rows are missing, from the profiles.
 */
export async function listShops(): Promise<ShopRow[]> {
  const { rows, isFilled, active } = await readShopList()
  const known = isFilled ? rows : [...(await loadProfileRows()), ...rows]
  const shops = new Map(known.map((row) => [row.id, row]))
  for (const [id, row] of await loadCurrentRows(
    active.slice(-maxReadAgain).map((each) => each.id),
  )) {
    if (row) shops.set(id, row)
    else shops.delete(id)
  }
  return [...shops.values()].filter(({ id }) => !isCanaryShop(id))
}

/** These shops as they are now; undefined where there is no such shop. */
async function loadCurrentRows(ids: readonly string[]): Promise<Map<string, ShopRow | undefined>> {
  const { rows, unread } = await loadReadableRows(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A shop that cannot be read keeps its row; the cleanup job reports it.
  const isRead = (id: string) => unread.every((each) => each.id !== id)
  return new Map(ids.filter(isRead).map((id) => [id, byId.get(id)]))
}

const loadProfileRows = async () => (await listShopProfiles()).map((profile) => toShopRow(profile))

type Seen = ShopRow['seen']

/** The rows of these shops, read from their own items; missing shops are left out. */
export async function loadShopRows(ids: readonly string[]): Promise<ShopRow[]> {
  const shops = await loadShops(ids)
  return shops.map((shop) => toShopRow(shop.profile, shop))
}

/** A shop whose items cannot be read, and why. */
export type UnreadableShop = { id: string; error: unknown }

/** The same; shops that cannot be read are `unread` and do not affect the others. */
export async function loadReadableRows(
  ids: readonly string[],
): Promise<{ rows: ShopRow[]; unread: UnreadableShop[] }> {
  try {
    return { rows: await loadShopRows(ids), unread: [] }
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    const [id = '', ...others] = ids
    if (others.length === 0) return { rows: [], unread: [{ id, error }] }
    const middle = Math.ceil(ids.length / 2)
    const one = await loadReadableRows(ids.slice(0, middle))
    const other = await loadReadableRows(ids.slice(middle))
    return { rows: [...one.rows, ...other.rows], unread: [...one.unread, ...other.unread] }
  }
}

const never: Seen = { news: null, qanda: null }

const nothing: ShopOverview = {
  pages: [],
  reservations: [],
  libraries: { image_count: 0, movie_count: 0, bytes: 0 },
}

type Known = Partial<Pick<ShopWithOverview, 'overview' | 'seen' | 'contact' | 'tags' | 'noteWords'>>

const findTrade = (contact: Known['contact']) => contact?.type || 'other'

/** A shop's row. Without what its other items say it holds what the profile says. */
function toShopRow(
  profile: StoredShop,
  { overview = nothing, seen = never, contact, tags = [], noteWords }: Known = {},
): ShopRow {
  const { id, login_id, shop_name, slug, status, created_at, locked_until } = profile
  const { lostUploadAt } = overview
  return {
    id,
    login_id,
    shop_name,
    slug,
    found_by: buildSearchText(profile, { ...contact, tags, noteWords }),
    status,
    type: findTrade(contact),
    created_at,
    signed_in_at: profile.last_sign_in_at,
    edited_at: findLastEdit(overview.pages),
    pages: pageNumbers.map((number) => toRowPage(number, overview)),
    was_published: overview.pages.some(({ live, marked }) => live !== null || marked > 0),
    kana: normalizeForSearch(contact?.kana ?? ''),
    tags: [...tags],
    ...toContactFacts(contact),
    ...(lostUploadAt !== undefined && { lost_upload_at: lostUploadAt }),
    ...(locked_until !== undefined && { locked_until }),
    ...overview.libraries,
    views: profile.views ?? 0,
    seen,
  }
}

const toContactFacts = (contact: Known['contact']) => ({
  phone: contact?.phone ?? '',
  address: [contact?.address, contact?.building].filter(Boolean).join(' '),
  email: contact?.email ?? '',
  has_hours: Object.values(contact?.hours.weekly ?? {}).some((ranges) => ranges.length > 0),
})

function toRowPage(number: number, { pages, reservations, looks }: ShopOverview): ShopRowPage {
  const page = pages.find((each) => each.page === number)
  if (!page) return { state: 'draft', reserve: null }
  const reservation = reservations.find((each) => each.page === number)
  const state = getPageState(page)
  return {
    state: state === 'published' && !isSameLook(looks?.look, looks?.live_look) ? 'changed' : state,
    ...(reservation ? toRowReservation(page, reservation) : noReservation),
    ...toStaleParts(page),
    ...(page.held && { held: true }),
    ...toRowCheck(page),
  }
}

function toRowCheck(page: StoredPageSummary): Pick<ShopRowPage, 'checked'> {
  const checks = findLiveChecks(page)
  if (!checks) return {}
  const { at, links, unreadable, heavy } = checks
  return {
    checked: {
      at,
      findings: links.length > 0 || unreadable > 0 || heavy,
      dead_links: links.filter(({ dead }) => dead).length,
      unreadable: unreadable > 0,
      heavy,
    },
  }
}

/** Of all dates that stay on the page, the first to go by says when the page is out of date. */
function toStaleParts({ live }: StoredPageSummary): Pick<ShopRowPage, 'dates' | 'has_samples'> {
  const all = (live?.dates ?? []).map(({ lastDay, until }) =>
    until === undefined ? { lastDay } : { lastDay, until },
  )
  const [first] = all
    .filter((date) => !('until' in date))
    .toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1))
  const dates = [...(first ? [first] : []), ...all.filter((date) => 'until' in date)]
  const hasSamples = live?.has_samples || live?.has_sample_texts
  return { ...(dates.length > 0 && { dates }), ...(hasSamples && { has_samples: true }) }
}

const noReservation = { reserve: null } as const

/**
 * The reservation in the list. One that failed, or was cancelled for a reason and not by the shop, is left out once
 * the page was changed by hand.
 */
function toRowReservation(
  page: StoredPageSummary,
  reservation: StoredReservation,
): Pick<ShopRowPage, 'reserve' | 'reason'> {
  const { state, reason } = { ...reservation, ...findOvertakenState(page, reservation) }
  if (state === 'reserved') return { reserve: state }
  const isMissed = state === 'failed' || (state === 'cancelled' && reason !== undefined)
  return isMissed && page.marked <= getLastNumber(reservation)
    ? { reserve: state, reason }
    : noReservation
}

// The version of a new page's sections.
const untouched = 1

function findLastEdit(pages: readonly StoredPageSummary[]): string | null {
  const edits = pages
    .filter(({ data_version, bg_version, slide_version }) =>
      [data_version, bg_version, slide_version].some((each) => each > untouched),
    )
    .map(({ updated_at }) => updated_at)
  return edits.toSorted().at(-1) ?? null
}
