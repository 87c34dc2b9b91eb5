import type { BlockKind, BlockOfKind } from '#functions/contract/pages/page.ts'
import type { BusinessType } from '#functions/contract/shop-record/business-types.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'

/** Groups of kinds of shop that share their sample words: a trade, or none of them. */
export type SampleTrade = Trade | 'general'

const trades: Record<BusinessType, SampleTrade> = {
  soba: 'soba',
  japanese: 'soba',
  izakaya: 'izakaya',
  barbecue: 'izakaya',
  ramen: 'ramen',
  diner: 'ramen',
  takeout: 'ramen',
  cafe: 'cafe',
  bakery: 'cafe',
  sweets: 'cafe',
  western: 'restaurant',
  bar: 'restaurant',
  hair: 'beauty',
  beauty: 'salon',
  bodywork: 'salon',
  florist: 'store',
  goods: 'store',
  food: 'store',
  lodging: 'general',
  school: 'general',
  other: 'general',
}

/** Returns the group of a kind of shop. */
export function findTrade(type: BusinessType): SampleTrade {
  return trades[type]
}

/** The words of a new block. */
export type BlockSample<Kind extends BlockKind> = {
  text?: string
  content: BlockOfKind<Kind>['content']
}

/** Where a sample is needed; `today` is a calendar day in Japan. */
type SampleSituation = { trade: SampleTrade; today: string }

/** Returns a sample of a kind of block. */
export type CreateSample<Kind extends BlockKind> = (situation: SampleSituation) => BlockSample<Kind>
