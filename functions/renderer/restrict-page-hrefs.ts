import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { parseUrl } from '#functions/contract/text/parse-url.ts'
import type { PageSite } from './page-site.ts'

/**
 * Returns `""` for links to pages that visitors cannot see, and for links that would leave the folder of `address`, as a
 * manipulated slug could.
 */
export function restrictPageHrefs(site: PageSite, address: string): PageSite['pageHref'] {
  const here = parseUrl(address)
  const folder = here?.href === address && parseUrl('./', here)?.href
  const isPublic = (page: PageNumber) =>
    page === site.page || (site.pages?.some((each) => each.page === page) ?? true)
  return (page: PageNumber) => {
    if (!isPublic(page)) return ''
    const href = site.pageHref(page)
    return folder && parseUrl(href, here)?.href.startsWith(folder) ? href : ''
  }
}
