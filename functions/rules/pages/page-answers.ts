import { messages } from '#functions/contract/messages.ts'
import type {
  PageContent,
  PageState,
  PageSummary,
  SectionName,
  SectionVersions,
} from '#functions/contract/page.ts'
import type { Reservation } from '#functions/contract/reservation.ts'
import type { StoredSummary } from '#functions/table/page-summaries.ts'
import type { DraftVersions, StoredPage } from '#functions/table/pages.ts'
import type { StoredReservation } from '#functions/table/reservations.ts'
import type { KeptContent } from '#functions/table/versions.ts'

type Part = { position_url: string }

/** Parts as the wire shows them: a file's present path where the table has its id. */
export function withPaths<P extends Part>(parts: readonly P[], files: Record<string, string>): P[] {
  return parts.map((part) => withPath(part, files))
}

export function withPath<P extends Part>(part: P, files: Record<string, string>): P {
  const id = part.position_url
  // Ids come from outside, and an object has more names than its own.
  return { ...part, position_url: Object.hasOwn(files, id) ? (files[id] ?? '') : '' }
}

/** All that the page shows. */
export function contentOf(page: KeptContent): PageContent {
  return {
    data: withPaths(page.data, page.data_files),
    bg: withPath(page.bg, page.bg_files),
    data1: withPaths(page.slide1, page.slide_files),
    data2: withPaths(page.slide2, page.slide_files),
  }
}

/** What each section's read call answers; also what a stale save is shown. */
export const sectionAnswers = {
  data: (page: StoredPage) => ({
    res: messages.ok,
    data: contentOf(page).data,
    version: page.data_version,
  }),
  bg: (page: StoredPage) => ({
    res: messages.ok,
    bg: contentOf(page).bg,
    version: page.bg_version,
  }),
  slide: (page: StoredPage) => {
    const { data1, data2 } = contentOf(page)
    return { res: messages.ok, data1, data2, version: page.slide_version }
  },
} satisfies Record<SectionName, (page: StoredPage) => unknown>

/** The page whole, with the version of each section. */
export const wholeAnswer = (res: string, page: KeptContent) => ({
  res,
  ...contentOf(page),
  versions: versionsOf(page),
})

type Versioned = Pick<
  KeptContent,
  'data_version' | 'bg_version' | 'slide_version' | 'files_version'
>

export const versionsOf = (page: Versioned) => ({
  data: page.data_version,
  bg: page.bg_version,
  slide: page.slide_version,
})

/** Whether two drafts of a page are the same one. */
export function areSame(one: SectionVersions | undefined, two: SectionVersions): boolean {
  return one?.data === two.data && one.bg === two.bg && one.slide === two.slide
}

/** Whether the page's draft is the one of these versions. */
export function isDraft(page: Versioned, versions: DraftVersions | undefined): boolean {
  return areSame(versions, versionsOf(page)) && versions?.files_version === page.files_version
}

export function pageSummary(
  page: StoredSummary,
  reservations: readonly StoredReservation[],
): PageSummary {
  return {
    page: page.page,
    state: stateOf(page),
    published_at: page.live?.at ?? null,
    updated_at: page.updated_at,
    reserve: reservationsOf([page], reservations)[0] ?? null,
  }
}

/** The reservations of these pages as the wire shows them. */
export function reservationsOf(
  pages: readonly StoredSummary[],
  reservations: readonly StoredReservation[],
): Reservation[] {
  return reservations.flatMap((stored) => {
    const page = pages.find((each) => each.page === stored.page)
    return page ? [reservationOf(page, stored)] : []
  })
}

/**
 * One that waits, or is to come back, is over as soon as what visitors see is changed by hand. Of one that
 * does not know what it froze the draft counts as changed: reserving it anew does no harm.
 */
function reservationOf(page: StoredSummary, stored: StoredReservation): Reservation {
  return { ...stored, is_current: isDraft(page, stored.made_of), ...overtakenBy(page, stored) }
}

/** What becomes of a reservation because of a change by hand; nothing where there is none. */
export function overtakenBy(
  { marked }: Pick<StoredSummary, 'marked'>,
  stored: StoredReservation,
): Overtaken | undefined {
  return marked <= lastNumberOf(stored) ? undefined : overtaken(stored)
}

type Overtaken = Pick<Reservation, 'state' | 'reason'>

/** What becomes of one that waits, or is to come back, when a change by hand comes first. */
export function overtaken({ state, end }: StoredReservation): Overtaken | undefined {
  if (state === 'reserved') return { state: 'cancelled', reason: messages.reservationOvertaken }
  const comesBack = state === 'published' && end !== null
  return comesBack ? { state: 'ended', reason: messages.returnOvertaken } : undefined
}

/** The last of the page's numbers that are the reservation's own. */
export const lastNumberOf = ({ version, end }: Pick<Reservation, 'version' | 'end'>) =>
  end === null ? version : version + 1

/** 下書き · 公開中 · 公開中（未公開の変更あり）: the draft compared with what is live. */
export function stateOf({
  live,
  ...page
}: Omit<StoredSummary, 'page' | 'updated_at' | 'marked'>): PageState {
  if (!live) return 'draft'
  const isSame =
    live.data === page.data_version &&
    live.bg === page.bg_version &&
    live.slide === page.slide_version &&
    live.files_version === page.files_version
  return isSame ? 'published' : 'changed'
}
