import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { beauty } from './beauty.ts'
import { cafe } from './cafe.ts'
import { izakaya } from './izakaya.ts'
import { ramen } from './ramen.ts'
import { restaurant } from './restaurant.ts'
import { salon } from './salon.ts'
import { soba } from './soba.ts'
import { store } from './store.ts'
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
