import type { SectionName } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { run } from '#functions/table/entity.ts'
import { attribute, below, missing, not } from '#functions/table/expressions.ts'
import type { FileGuard, GuardedResult } from '#functions/table/files/file-guard.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { Item } from '#functions/table/table.ts'
import {
  getDraftVersions,
  getPageSizes,
  isSameDraft,
  type LiveVersion,
  operationAttribute,
  type PageOperation,
  pageItem,
  type StoredPage,
  type StoredPageHold,
  writePage,
} from './pages.ts'

/** The content of a draft as it is stored, with the UTF-8 bytes of each section. */
export type DraftContent = Pick<
  StoredPage,
  'data' | 'data_files' | 'bg' | 'bg_files' | 'data1' | 'data2' | 'slide_files'
> &
  Record<`${SectionName}_bytes`, number>

/** The page as it was read, and its new draft. */
type DraftChange = {
  page: Pick<StoredPage, 'page' | 'data_version' | 'bg_version' | 'slide_version' | 'files_version'>
  draft: DraftContent
  now: Date
  operation: PageOperation | undefined
  /** Given where the draft shows files that the page does not show yet. */
  guard: FileGuard | undefined
}

/**
 * Replaces all sections in one conditional write, if the page is still the one that was read. Each section
 * gets its next version.
 */
export function replaceDraft(
  shop: Shop,
  { page, draft, operation, now, guard }: DraftChange,
): Promise<GuardedResult> {
  const set = {
    ...draft,
    data_version: page.data_version + 1,
    bg_version: page.bg_version + 1,
    slide_version: page.slide_version + 1,
    ...getPageSizes(draft),
    updated_at: now.toISOString(),
    ...(operation && operationAttribute('publish', operation)),
  }
  const write = pageItem(shop, page.page).update({ set, if: isSameDraft(page) })
  return writePage(shop, write, guard)
}

/** The operation that takes a number, and what is stored with it. */
type NumberedOperation = Pick<PageOperation, 'key' | 'hash' | 'keeps' | 'brings' | 'took' | 'done'>

/** How many numbers are reserved, and for which operation; with `held` the first of them takes the page down. */
type NumberReservation = {
  numbers: number
  operation: NumberedOperation | undefined
  held?: StoredPageHold | undefined
}

/**
 * Reserves the next version numbers for the page as it was read, and stores the operation with the first
 * of them; returns false when the page was saved or a number was taken since. So a higher number never has
 * older content, and a call that has not seen a hold gets no number after it.
 */
export function reserveVersionNumbers(
  shop: Shop,
  page: StoredPage,
  { numbers, operation, held }: NumberReservation,
): Promise<boolean> {
  const version = page.last_version + 1
  const made_of = getDraftVersions(page)
  return run(
    pageItem(shop, page.page).update({
      set: {
        last_version: page.last_version + numbers,
        ...(operation && operationAttribute('publish', { ...operation, version, made_of })),
        held,
      },
      if: { last_version: page.last_version, ...isSameDraft(page) },
    }),
  )
}

/** Ends the hold of this number; does nothing where it has ended or another one has replaced it. */
export async function removeHold(shop: Shop, page: PageNumber, version: number): Promise<void> {
  await run(pageItem(shop, page).update({ remove: ['held'], if: { 'held.version': version } }))
}

/** A change of what visitors see: the page, and the number that was reserved for it. */
type LiveChange = { page: PageNumber; version: number }

/**
 * Records that a version was published, unless a newer change is recorded or the page is held; returns whether it did.
 * What was live before can be restored; it stays the same when another call published this version already.
 */
export async function recordPublish(
  shop: Shop,
  change: LiveChange,
  live: LiveVersion,
): Promise<boolean> {
  const isMarked = await writeLiveChange(shop, change, {
    set: { ...undoableChange, live },
    unless: live.version,
  })
  return isMarked || recordRepublish(shop, change, { live, isUndoable: false })
}

const undoableChange = { before: attribute('live'), undoable: true }

/**
 * The same for the live version that was published again. What can be restored stays the same, or is this version
 * itself where something besides its content changed.
 */
export const recordRepublish = (
  shop: Shop,
  change: LiveChange,
  { live, isUndoable }: { live: LiveVersion; isUndoable: boolean },
): Promise<boolean> =>
  writeLiveChange(shop, change, { set: { ...(isUndoable && undoableChange), live } })

/**
 * The same for a change that cannot be undone: a publish was undone, or the page was unpublished (null), which a hold
 * does not prevent.
 */
export const recordLiveChange = (
  shop: Shop,
  change: LiveChange,
  live: LiveVersion | null,
): Promise<boolean> =>
  writeLiveChange(shop, change, { set: { before: null, undoable: false, live } })

/** `unless`: not where this version is live. */
type LiveChangeWrite = { set: Item & { live: LiveVersion | null }; unless?: number }

const writeLiveChange = (
  shop: Shop,
  { page, version }: LiveChange,
  { set, unless }: LiveChangeWrite,
): Promise<boolean> =>
  run(
    pageItem(shop, page).update({
      set: { ...set, marked: version },
      if: {
        marked: below(version),
        ...(set.live && { held: missing }),
        ...(unless !== undefined && { 'live.version': not(unless) }),
      },
    }),
  )
