import type { PageNumber } from '#functions/contract/pages/page-number.ts'

/** The name of a page in the app: its own, or ページ1. */
export function formatPageName(page: PageNumber, label = ''): string {
  return label.trim() || `ページ${page}`
}
