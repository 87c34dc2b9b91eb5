import type { PageNumber } from './page-number.ts'

/** The name of a page in menus: its own, or one by its number. */
export const formatPageLabel = (page: PageNumber, label: string): string =>
  label.trim() || (page === 1 ? 'トップ' : `${page}ページ目`)
