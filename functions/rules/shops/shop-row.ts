import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { lastNumberOf, overtakenBy, stateOf } from '#functions/rules/pages/page-answers.ts'
import type { StoredSummary } from '#functions/table/page-summaries.ts'
import type { UserProfile } from '#functions/table/people.ts'
import type { StoredReservation } from '#functions/table/reservations.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'
import { type Overview, readShops } from '#functions/table/user-overviews.ts'

type Seen = ShopRow['seen']

/** The rows of these shops as they are now, read from their own items; of those that are not there none. */
export async function readShopRows(ids: readonly string[]): Promise<ShopRow[]> {
  const shops = await readShops(ids)
  return shops.map(({ profile, overview, seen }) => rowOf(profile, overview, seen))
}

/** A shop whose items cannot be read, and why. */
export type Unread = { id: string; error: unknown }

/** The same, where what lies of some shops cannot be read: those are `unread`, and keep nobody else from it. */
export async function readSoundRows(
  ids: readonly string[],
): Promise<{ rows: ShopRow[]; unread: Unread[] }> {
  try {
    return { rows: await readShopRows(ids), unread: [] }
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    const [id = '', ...others] = ids
    if (others.length === 0) return { rows: [], unread: [{ id, error }] }
    const middle = Math.ceil(ids.length / 2)
    const one = await readSoundRows(ids.slice(0, middle))
    const other = await readSoundRows(ids.slice(middle))
    return { rows: [...one.rows, ...other.rows], unread: [...one.unread, ...other.unread] }
  }
}

const never: Seen = { news: null, qanda: null }

const nothing: Overview = {
  pages: [],
  reservations: [],
  libraries: { image_count: 0, movie_count: 0, bytes: 0 },
}

/** A shop's row. Of one whose items nobody has read it says what the profile knows. */
export function rowOf(profile: UserProfile, overview = nothing, seen: Seen = never): ShopRow {
  const { id, login_id, shop_name, slug, status, created_at } = profile
  return {
    id,
    login_id,
    shop_name,
    slug,
    status,
    created_at,
    signed_in_at: profile.last_sign_in_at,
    edited_at: lastEdit(overview.pages),
    pages: pageNumbers.map((number) => pageOfRow(number, overview)),
    ...overview.libraries,
    seen,
  }
}

function pageOfRow(number: number, { pages, reservations }: Overview): ShopRow['pages'][number] {
  const page = pages.find((each) => each.page === number)
  if (!page) return { state: 'draft', reserve: null }
  const reservation = reservations.find((each) => each.page === number)
  return { state: stateOf(page), reserve: reservation ? reserveOf(page, reservation) : null }
}

/** What its reservation is to the list. One that failed is nothing any more once the page was changed by hand. */
function reserveOf(page: StoredSummary, reservation: StoredReservation) {
  const { state } = { ...reservation, ...overtakenBy(page, reservation) }
  if (state === 'reserved') return 'reserved'
  return state === 'failed' && page.marked <= lastNumberOf(reservation) ? 'failed' : null
}

// The version of a new page's sections: nobody has changed anything yet.
const untouched = 1

function lastEdit(pages: readonly StoredSummary[]): string | null {
  const edits = pages
    .filter(({ data_version, bg_version, slide_version }) =>
      [data_version, bg_version, slide_version].some((each) => each > untouched),
    )
    .map(({ updated_at }) => updated_at)
  return edits.toSorted().at(-1) ?? null
}
