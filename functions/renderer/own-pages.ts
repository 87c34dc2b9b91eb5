import type { PageNumber } from '#functions/contract/page-number.ts'
import { parsedUrl } from '#functions/contract/parsed-url.ts'
import type { PageSite } from './page-site.ts'

/**
 * The addresses of a shop's pages, as the site gives them; `""` for one that would not lie beside the page
 * that is at `address`, as a poisoned slug could have it.
 */
export function ownPages(site: PageSite, address: string): PageSite['pageHref'] {
  const here = parsedUrl(address)
  const folder = here?.href === address && parsedUrl('./', here)?.href
  return (page: PageNumber) => {
    const href = site.pageHref(page)
    return folder && parsedUrl(href, here)?.href.startsWith(folder) ? href : ''
  }
}
