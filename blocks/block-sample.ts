import type * as v from 'valibot'
import type { BusinessType } from '#functions/contract/shop-record/business-types.ts'
import type { BlockKind, contentSchemas } from './block-kinds.ts'

/** Groups of kinds of shop that share their sample words. */
export type Trade =
  | 'soba'
  | 'izakaya'
  | 'diner'
  | 'cafe'
  | 'restaurant'
  | 'hair'
  | 'salon'
  | 'store'
  | 'general'

const trades: Record<BusinessType, Trade> = {
  soba: 'soba',
  japanese: 'soba',
  izakaya: 'izakaya',
  barbecue: 'izakaya',
  ramen: 'diner',
  diner: 'diner',
  takeout: 'diner',
  cafe: 'cafe',
  bakery: 'cafe',
  sweets: 'cafe',
  western: 'restaurant',
  bar: 'restaurant',
  hair: 'hair',
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
export function findTrade(type: BusinessType): Trade {
  return trades[type]
}

/** The words of a new block. */
export type BlockSample<Kind extends BlockKind> = {
  text?: string
  content: v.InferOutput<(typeof contentSchemas)[Kind]>
}

/** Where a sample is needed; `today` is a calendar day in Japan. */
export type SampleSituation = { trade: Trade; today: string }

/** Returns a sample of a kind of block. */
export type CreateSample<Kind extends BlockKind> = (situation: SampleSituation) => BlockSample<Kind>
