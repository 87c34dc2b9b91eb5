import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { isCanaryShop } from '#functions/contract/platform/canary-shop.ts'
import { runSome } from '#functions/run-some.ts'
import { readShopList, type ShopRow, type ShopRowPage } from '#functions/table/shops/shop-rows.ts'
import { checkPage } from './check-page.ts'
import { createLinkChecker, type LinkCheckerOptions } from './fetch-link.ts'

const day = 24 * 60 * 60_000

/** A page is checked once a week; one with a finding every day, so that it is not reported for long after it was mended. */
const checkedEvery = 7 * day
const findingsEvery = day

/** The most that one run does; the next one goes on with those that were checked longest ago. */
const maxPages = 500
const pagesAtOnce = 8

type DuePage = { shopId: string; slug: string; page: PageNumber; checkedAt: string }

export type CheckRun = LinkCheckerOptions & {
  /** Called for a page that could not be checked; the others are. */
  report: (page: { shop: string; page: PageNumber }, error: unknown) => void
  /** No page is begun after this. */
  until: Date
}

/** Checks the public pages that are due, those first that were never checked. Two runs at once do no harm. */
export async function checkPages(
  now: Date,
  { report, until, ...options }: CheckRun,
): Promise<void> {
  const { rows } = await readShopList()
  const due = listDuePages(rows, now).slice(0, maxPages)
  const checkLink = createLinkChecker(options)
  await runSome(due, pagesAtOnce, async (next) => {
    if (Date.now() >= until.getTime()) return
    try {
      await checkPage(next, checkLink, now)
    } catch (error) {
      report({ shop: next.shopId, page: next.page }, error)
    }
  })
}

function listDuePages(rows: readonly ShopRow[], now: Date): DuePage[] {
  return rows
    .filter(({ id }) => !isCanaryShop(id))
    .flatMap(({ id, slug, pages }) =>
      pageNumbers.flatMap((page) => {
        const row = pages[page - 1]
        if (!row || !isDue(row, now)) return []
        return [{ shopId: id, slug, page, checkedAt: row.checked?.at ?? '' }]
      }),
    )
    .toSorted((one, other) => (one.checkedAt < other.checkedAt ? -1 : 1))
}

function isDue({ state, checked }: ShopRowPage, now: Date): boolean {
  if (state === 'draft') return false
  if (!checked) return true
  const wait = checked.findings ? findingsEvery : checkedEvery
  return Date.parse(checked.at) + wait <= now.getTime()
}
