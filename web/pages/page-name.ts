import { useMemo } from 'react'
import { formatPageName, quotePageName } from '#functions/contract/pages/page-label.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'

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
