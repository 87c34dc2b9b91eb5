import { ExternalLink } from 'lucide-react'
import { formatPageAddress } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useConfig } from '#web/api/config.ts'
import { formatNumberedPageName } from '#web/pages/page-name.ts'
import { PageStateChip } from '#web/pages/page-state-chip.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'

/** The states of the pages with what is wrong with them; the public ones are links. */
export function PageLinks({ shop }: { shop: ShopProfile }) {
  const host = useConfig().pages
  return (
    <ul className="grid gap-2-4 a:min-h-target md:cols-3 lg:a:min-h-7" aria-label="ページのようす">
      {shop.pages.map((page) => {
        const name = formatNumberedPageName(page.page, page.label)
        return (
          <li key={page.page} className="min-w-0">
            <p className="row wrap gap-1-2">
              {page.published_at === null ? (
                <span>{name}</span>
              ) : (
                <a
                  href={formatPageAddress(host, shop, page.page)}
                  target="_blank"
                  rel="noreferrer"
                  className="row gap-1"
                  aria-label={`公開中の${name}を開く`}
                >
                  {name}
                  <ExternalLink aria-hidden size={16} />
                </a>
              )}
              <PageStateChip page={page} />
            </p>
            <p className={`text-xs break ${isWrong(page) ? 'warning' : 'quiet'}`}>
              {describePage(page)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

const isWrong = ({ held, reserve }: PageSummary) =>
  held !== undefined || (reserve?.state !== 'reserved' && reserve?.reason !== undefined)

/** What support says of the page on the phone. */
function describePage({
  held,
  reserve,
  state,
  published_at,
  was_published,
  updated_at,
}: PageSummary) {
  if (held) return `${formatPastMoment(held.at)} に公開を止めました：${held.reason}`
  if (reserve?.state === 'reserved') return `${formatDayAndTime(reserve.start)} に公開される予約`
  if (reserve?.reason) return `${formatDayAndTime(reserve.start)} の予約：${reserve.reason}`
  if (state === 'changed') return `${formatPastMoment(updated_at)} の変更は、まだ公開していません`
  if (published_at !== null) return `${formatPastMoment(published_at)} に公開`
  return was_published ? '前は公開していました' : 'まだ公開していません'
}
