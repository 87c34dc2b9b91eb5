import type { PageNumber } from './page-number.ts'

/** The name of a page in menus: its own, or one by its number. */
export const formatPageLabel = (page: PageNumber, label: string): string =>
  label.trim() || (page === 1 ? 'トップ' : `${page}ページ目`)

/** The name of a page in the app: its own, or ページ1. */
export function formatPageName(page: PageNumber, label = ''): string {
  return label.trim() || `ページ${page}`
}

/** The name of a page within a sentence: 「お品書き」, or ページ1. */
export function quotePageName(page: PageNumber, label = ''): string {
  const name = label.trim()
  return name === '' ? formatPageName(page) : `「${name}」`
}
