import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { type Trade, trades } from '#functions/contract/shop-record/trades.ts'
import { templates } from '#templates/templates.ts'
import type { StoredRecord } from '#web/shop/record/shop-record-kind.ts'
import { type StartProgress, startSteps } from '#web/shop/start-progress.ts'
import { isAnswered } from './record-steps.tsx'

/** The trade that makes a shop one of this type. */
export const findTrade = ({ type }: Pick<ShopRecord, 'type'>): Trade | undefined =>
  trades.find((trade) => templates[trade].type === type)

/** How far a shop came on another device, by what it has saved: the question after the last answer. */
export function resumeProgress({ shop, version }: StoredRecord): StartProgress | undefined {
  const trade = findTrade(shop)
  if (!trade || version === 1) return undefined
  const answered = (['hours', 'address', 'phone'] as const).find((step) =>
    isAnswered(step, { fields: shop, base: shop }),
  )
  const step = startSteps[startSteps.indexOf(answered ?? 'name') + 1] ?? 'look'
  return { step, trade }
}
