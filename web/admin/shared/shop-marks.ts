import { type ListedShop, markLabels } from '#functions/contract/shops/listed-shop.ts'
import { formatTime } from '#web/ui/format.ts'

/** A mark of a shop with its pages, or until when it lasts. */
export function formatMark(mark: ListedShop['marks'][number], shop: ListedShop): string {
  const { pages, locked_until } = shop
  if (mark === 'failed' || mark === 'cancelled') {
    const missed = pages.filter(({ reserve }) => reserve?.state === mark)
    return `${markLabels[mark]}（${missed.map(({ page }) => `${page}ページ目`).join('・')}）`
  }
  if (mark === 'locked' && locked_until !== undefined)
    return `${markLabels.locked}（${formatTime(locked_until)}まで）`
  return markLabels[mark]
}
