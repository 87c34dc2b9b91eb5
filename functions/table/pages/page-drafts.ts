import type { SectionName } from '#functions/contract/pages/page.ts'
import type { FileGuard, GuardedResult } from '#functions/table/files/file-guard.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  getPageSizes,
  isSameDraft,
  operationAttribute,
  type PageOperation,
  pageItem,
  type StoredPage,
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
export function replaceDraft(shop: Shop, change: DraftChange): Promise<GuardedResult> {
  const { page, draft, operation } = change
  const set = {
    ...draft,
    data_version: page.data_version + 1,
    bg_version: page.bg_version + 1,
    slide_version: page.slide_version + 1,
    ...getPageSizes(draft),
    updated_at: change.now.toISOString(),
    ...(operation && operationAttribute('publish', operation)),
  }
  const write = pageItem(shop, page.page).update({ set, if: isSameDraft(page) })
  return writePage(shop, write, change.guard)
}
