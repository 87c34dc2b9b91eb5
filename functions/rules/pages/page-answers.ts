import * as v from 'valibot'
import { messages } from '#functions/contract/messages.ts'
import { mapPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import {
  Block,
  type PageContent,
  type SectionName,
  type SectionVersions,
} from '#functions/contract/pages/page.ts'
import type { PageHold, PageSummary, PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { listPastDates } from '#functions/renderer/dates/find-dates.ts'
import type { StoredPageSummary } from '#functions/table/pages/page-summaries.ts'
import type {
  DraftVersions,
  StoredBlock,
  StoredPage,
  StoredPageHold,
} from '#functions/table/pages/pages.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'
import type {
  ReservationStep,
  StoredReservation,
} from '#functions/table/reservations/reservations.ts'

/** Replaces file ids by current paths. */
export const withPaths = <Parts>(parts: Parts, files: Record<string, string>): Parts =>
  // Ids come from clients and may be names of object properties.
  mapPartFiles(parts, (id) => (Object.hasOwn(files, id) ? (files[id] ?? '') : ''))

/** The parts of a list, each with its field in a request. */
export const withFieldNames = (list: string, parts: readonly unknown[]) =>
  parts.map((part, index) => [`${list}.${index}`, part] as const)

/** The stored blocks on the wire. */
export const toBlocks = (blocks: readonly StoredBlock[], files: Record<string, string>): Block[] =>
  withPaths(blocks, files).map((block) => v.parse(Block, block))

export function toPageContent(page: VersionContent): PageContent {
  return {
    data: toBlocks(page.data, page.data_files),
    bg: withPaths(page.bg, page.bg_files),
    data1: withPaths(page.data1, page.slide_files),
    data2: withPaths(page.data2, page.slide_files),
  }
}

/** The answers of the read calls; a stale save returns them too. */
export const sectionAnswers = {
  data: (page: StoredPage) => ({
    res: messages.ok,
    data: toPageContent(page).data,
    version: page.data_version,
  }),
  bg: (page: StoredPage) => ({
    res: messages.ok,
    bg: toPageContent(page).bg,
    version: page.bg_version,
  }),
  slide: (page: StoredPage) => {
    const { data1, data2 } = toPageContent(page)
    return { res: messages.ok, data1, data2, version: page.slide_version }
  },
} satisfies Record<SectionName, (page: StoredPage) => unknown>

export const toPageAnswer = (res: string, page: VersionContent) => ({
  res,
  ...toPageContent(page),
  versions: toSectionVersions(page),
})

type Versioned = Pick<
  VersionContent,
  'data_version' | 'bg_version' | 'slide_version' | 'files_version'
>

export const toSectionVersions = (page: Versioned) => ({
  data: page.data_version,
  bg: page.bg_version,
  slide: page.slide_version,
})

export function areSameVersions(one: SectionVersions | undefined, two: SectionVersions): boolean {
  return one?.data === two.data && one.bg === two.bg && one.slide === two.slide
}

/** Whether the draft of the page has these versions. */
export function isDraftAt(page: Versioned, versions: DraftVersions | undefined): boolean {
  return (
    areSameVersions(versions, toSectionVersions(page)) &&
    versions?.files_version === page.files_version
  )
}

export function toPageSummary(
  page: StoredPageSummary,
  reservations: readonly StoredReservation[],
  hasNewLook = false,
): PageSummary {
  return {
    page: page.page,
    state: getPageState(page),
    published_at: page.live?.at ?? null,
    updated_at: page.updated_at,
    reserve: toReservations([page], reservations)[0] ?? null,
    label: page.bg.label,
    was_published: page.live !== null || page.marked > 0,
    ...(isUntouched(page) && { untouched: true }),
    ...(page.live && hasNewLook && { has_new_look: true }),
    ...toStaleFacts(page),
    ...(page.held && { held: toPageHold(page.held) }),
  }
}

/** What the owner should replace on the public page. */
function toStaleFacts(page: StoredPageSummary) {
  const pastDates = listLivePastDates(page)
  const { has_samples, has_sample_texts } = page.live ?? {}
  return {
    ...(pastDates.length > 0 && { past_dates: pastDates }),
    ...(has_samples && { has_samples }),
    ...(has_sample_texts && { has_sample_texts }),
  }
}

/** The hold on the wire. */
export const toPageHold = ({ reason, at }: StoredPageHold): PageHold => ({ reason, at })

/** The words of the public page that are out of date now. */
function listLivePastDates({ live }: StoredPageSummary) {
  const now = new Date()
  const past = listPastDates(live?.dates ?? [], { today: getDayInJapan(now), now: now.getTime() })
  return past.map(({ text, block }) => ({ text, block }))
}

/** Whether the page is as it was when the shop was registered. */
export const isUntouched = (page: StoredPageSummary) =>
  page.live === null && Object.values(toSectionVersions(page)).every((version) => version === 1)

export function toReservations(
  pages: readonly StoredPageSummary[],
  reservations: readonly StoredReservation[],
): Reservation[] {
  return reservations.flatMap((stored) => {
    const page = pages.find((each) => each.page === stored.page)
    return page ? [toReservation(page, stored)] : []
  })
}

/** A manual change of the live page, or a hold, ends a reservation that waits or is to return. */
function toReservation(page: StoredPageSummary, stored: StoredReservation): Reservation {
  return {
    ...stored,
    is_current: isDraftAt(page, stored.made_of),
    ...findOvertakenState(page, stored),
  }
}

/** The state of a reservation after a manual change or a hold; undefined if there was none. */
export function findOvertakenState(
  { marked, held }: Pick<StoredPageSummary, 'marked' | 'held'>,
  stored: StoredReservation,
): Overtaken | undefined {
  if (held) return toOvertakenState(stored, heldReasons)
  return marked <= getLastNumber(stored) ? undefined : toOvertakenState(stored)
}

type Overtaken = Pick<Reservation, 'state' | 'reason'>

const overtakenReasons = {
  start: messages.reservationOvertaken,
  end: messages.returnOvertaken,
} as const

const heldReasons = { start: messages.reservationHeld, end: messages.returnHeld } as const

export function toOvertakenState(
  { state, end }: StoredReservation,
  reasons: Record<ReservationStep, string> = overtakenReasons,
): Overtaken | undefined {
  if (state === 'reserved') return { state: 'cancelled', reason: reasons.start }
  const comesBack = state === 'published' && end !== null
  return comesBack ? { state: 'ended', reason: reasons.end } : undefined
}

/** The last version that belongs to the reservation. */
export const getLastNumber = ({ version, end }: Pick<Reservation, 'version' | 'end'>) =>
  end === null ? version : version + 1

/** 下書き · 公開中 · 公開中（未公開の変更あり）: compares the draft with the live version. */
export function getPageState(page: Versioned & Pick<StoredPage, 'live'>): PublishState {
  if (!page.live) return 'draft'
  return isDraftAt(page, page.live) ? 'published' : 'changed'
}
