import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { beauty } from './beauty/beauty.ts'
import { cafe } from './cafe/cafe.ts'
import { izakaya } from './izakaya/izakaya.ts'
import { ramen } from './ramen/ramen.ts'
import { restaurant } from './restaurant/restaurant.ts'
import { salon } from './salon/salon.ts'
import { soba } from './soba/soba.ts'
import { store } from './store/store.ts'
import type { Template } from './template.ts'

/** The templates of all trades, in the order in which they are offered. */
export const templates = {
  soba,
  izakaya,
  ramen,
  cafe,
  restaurant,
  beauty,
  salon,
  store,
} as const satisfies Record<Trade, Template>
