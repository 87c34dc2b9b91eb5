import { useMemo } from 'react'
import { type Trade, tradeLabels, trades } from '#functions/contract/shop-record/trades.ts'
import { templates } from '#templates/templates.ts'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Preview } from './fill-preview.ts'

type Props = {
  chosen: Trade | undefined
  fillTrade: (trade: Trade) => Preview
  onChoose: (trade: Trade) => void
}

/** The trades, each with the first page that it makes of the shop; one tap goes on. */
export function TradeStep({ chosen, fillTrade, onChoose }: Props) {
  const cards = useMemo(() => trades.map((trade) => createCard(trade, fillTrade)), [fillTrade])
  return (
    <ul className="grid cols-2 gap-3 pb-6 sm:cols-4">
      {cards.map(({ trade, content, site }) => (
        <li key={trade}>
          <button
            type="button"
            aria-current={trade === chosen ? 'true' : undefined}
            className={classNames(
              'stack w-full round-md bg-main bright clip no-zoom border-2 hover:border-color-line-strong',
              trade === chosen && 'border-color-orange',
            )}
            onClick={() => onChoose(trade)}
          >
            <span className="block clip photo-ratio >span:border-0 >span:round-[0]">
              <PageThumbnail content={content} site={site} size="full" />
            </span>
            <span className="stack place-center min-h-target p-2 relative bg-main bold tight">
              {tradeLabels[trade]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

// No more is in sight.
const shownBlocks = 3

function createCard(trade: Trade, fillTrade: Props['fillTrade']) {
  const { pages, getSite } = fillTrade(trade)
  const content = { ...pages[1], data: pages[1].data.slice(0, shownBlocks) }
  return { trade, content, site: getSite(1, templates[trade].looks[0]) }
}
