import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { markLabels } from '#functions/contract/shops/shop-labels.ts'
import { formatTime } from '#web/ui/format.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import styles from './shop-table.module.css'

/** Why a shop needs help, and its tags. */
export function ShopChips({ shop }: { shop: ListedShop }) {
  const { status, marks, tags } = shop
  if (status === 'active' && marks.length === 0 && tags.length === 0) return null
  return (
    <span className={`flex wrap gap-2 ${styles.marks}`}>
      {status === 'suspended' && <Chip tone="orange">一時停止中</Chip>}
      {marks.map((mark) => (
        <Chip key={mark} tone="orange">
          {formatMark(mark, shop)}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag} tone="blue">
          <bdi>{tag}</bdi>
        </Chip>
      ))}
    </span>
  )
}

function formatMark(mark: ListedShop['marks'][number], shop: ListedShop): string {
  const { failed_pages, locked_until } = shop
  if (mark === 'failed')
    return `予約が失敗（${failed_pages.map((page) => `${page}ページ目`).join('・')}）`
  if (mark === 'locked' && locked_until !== undefined)
    return `${markLabels.locked}（${formatTime(locked_until)}まで）`
  return markLabels[mark]
}
