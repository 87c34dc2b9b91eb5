import {
  Beer,
  Coffee,
  Flower2,
  HandHeart,
  type LucideIcon,
  Scissors,
  Soup,
  UtensilsCrossed,
  Wine,
} from 'lucide-react'
import { tradeLabels } from '#functions/contract/shop-record/trade-labels.ts'
import { type Trade, trades } from '#functions/contract/shop-record/trades.ts'
import { templates } from '#templates/templates.ts'
import { useConfig } from '#web/api/config.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useSamplePictures } from './fill-preview.ts'
import styles from './start.module.css'

/** Shown until the sample pictures are loaded. */
const drawings: Record<Trade, LucideIcon> = {
  soba: Soup,
  izakaya: Beer,
  ramen: UtensilsCrossed,
  cafe: Coffee,
  restaurant: Wine,
  beauty: Scissors,
  salon: HandHeart,
  store: Flower2,
}

type Props = { chosen: Trade | undefined; onChoose: (trade: Trade) => void }

/** The trades with their pictures; one tap goes on. */
export function TradeStep({ chosen, onChoose }: Props) {
  const { media } = useConfig()
  const findSample = useSamplePictures()
  return (
    <ul className={`grid cols-2 gap-3 ${styles.trades}`}>
      {trades.map((trade) => {
        const sample = findSample(templates[trade].pages[1].hero)
        const Drawing = drawings[trade]
        return (
          <li key={trade}>
            <button
              type="button"
              aria-current={trade === chosen ? 'true' : undefined}
              className={classNames(
                'stack w-full round-md bg-main bright clip no-zoom',
                styles.trade,
                trade === chosen && styles.chosen,
              )}
              onClick={() => onChoose(trade)}
            >
              <span className={`stack place-center wide-ratio bg-raised clip ${styles.picture}`}>
                {sample ? (
                  <img className="size-full cover" src={media + sample.thumb_url} alt="" />
                ) : (
                  <Drawing aria-hidden />
                )}
              </span>
              <span className="stack place-center min-h-target p-2 bold tight">
                {tradeLabels[trade]}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
