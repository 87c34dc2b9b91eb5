import type { LinkTarget } from '#functions/contract/text/link.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'

/** Returns the attributes of a link, or undefined if its page is not the shop's. */
export function getLinkAttributes(target: LinkTarget, site: Pick<PageSite, 'pageHref'>) {
  if ('href' in target) return { href: target.href }
  const href = site.pageHref(target.page)
  return href === '' ? undefined : { href }
}
