import { useMemo } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'

/** The name of a page in the app: its own, or ページ1. */
export function formatPageName(page: PageNumber, label = ''): string {
  return label.trim() || `ページ${page}`
}

/** The name of a page within a sentence: 「お品書き」, or ページ1. */
function quotePageName(page: PageNumber, label = ''): string {
  const name = label.trim()
  return name === '' ? formatPageName(page) : `「${name}」`
}

/** The name of a page for admins, who speak of its number: ページ2（お品書き）. */
export function formatNumberedPageName(page: PageNumber, label = ''): string {
  const name = label.trim()
  return formatPageName(page) + (name && `（${name}）`)
}

type NamePage = (page: PageNumber) => string

/** The names of the signed-in shop's pages: alone, and within a sentence. */
export function usePageNames(): { formatName: NamePage; quoteName: NamePage } {
  const pages = useSignedInShop()?.pages
  return useMemo(() => {
    const findLabel = (page: PageNumber) => findPageLabel(pages, page)
    return {
      formatName: (page) => formatPageName(page, findLabel(page)),
      quoteName: (page) => quotePageName(page, findLabel(page)),
    }
  }, [pages])
}

const findPageLabel = (pages: readonly PageSummary[] | undefined, page: PageNumber) =>
  pages?.find((each) => each.page === page)?.label
