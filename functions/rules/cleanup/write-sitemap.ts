import { putSitemap } from '#functions/bucket/sitemap-files.ts'
import { pagePath } from '#functions/contract/pages/page-number.ts'
import { readSetting } from '#functions/read-setting.ts'
import { clearDueTime, type DueItem } from '#functions/table/due.ts'
import {
  beginSitemapWrite,
  findSitemapTime,
  type ListedPage,
  listListedPages,
} from '#functions/table/pages/sitemap.ts'

// Search engines read it once a day at most, and writing it reads all listed pages.
const notAgainFor = 10 * 60_000

/** Writes the sitemap of all live pages, at most every ten minutes. */
export async function writeSitemap(due: DueItem, now: Date): Promise<Date | undefined> {
  const before = await findSitemapTime()
  const next = new Date((before?.getTime() ?? 0) + notAgainFor)
  if (next > now) return next
  const ours = await beginSitemapWrite(due, now, new Date(now.getTime() + notAgainFor))
  if (!ours) return undefined
  const pages = (await listListedPages())
    .map(toSitemapPage)
    .toSorted((one, two) => (one.address < two.address ? -1 : 1))
  await putSitemap(readSetting('PAGES_ORIGIN'), pages)
  await clearDueTime(ours)
  return undefined
}

const toSitemapPage = ({ slug, page, at }: ListedPage) => ({
  address: `${readSetting('PAGES_ORIGIN')}${pagePath(slug, page)}`,
  at,
})
