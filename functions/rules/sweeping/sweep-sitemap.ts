import { putSitemap } from '#functions/bucket/sitemap-files.ts'
import { pagePath } from '#functions/contract/page-number.ts'
import { setting } from '#functions/setting.ts'
import { type Due, stopDue } from '#functions/table/due.ts'
import {
  beginSitemap,
  type Listed,
  listListed,
  sitemapWrittenAt,
} from '#functions/table/sitemap.ts'

// Search engines ask once a day at most; reading all pages for every one that changes would cost more than it tells.
const notAgainFor = 10 * 60_000

/** Writes the sitemap of all live pages, at most every ten minutes. */
export async function sweepSitemap(due: Due, now: Date): Promise<Date | undefined> {
  const before = await sitemapWrittenAt()
  const next = new Date((before?.getTime() ?? 0) + notAgainFor)
  if (next > now) return next
  const ours = await beginSitemap(due, now, new Date(now.getTime() + notAgainFor))
  if (!ours) return undefined
  const pages = (await listListed())
    .map(addressed)
    .toSorted((one, two) => (one.address < two.address ? -1 : 1))
  await putSitemap(setting('PAGES_ORIGIN'), pages)
  await stopDue(ours)
  return undefined
}

const addressed = ({ slug, page, at }: Listed) => ({
  address: `${setting('PAGES_ORIGIN')}${pagePath(slug, page)}`,
  at,
})
