import { beauty } from './beauty/beauty.ts'
import { cafe } from './cafe/cafe.ts'
import { izakaya } from './izakaya/izakaya.ts'
import { ramen } from './ramen/ramen.ts'
import { restaurant } from './restaurant/restaurant.ts'
import { soba } from './soba/soba.ts'
import type { Template } from './template.ts'

/** The templates of all trades, in the order in which they are offered. */
export const templates = {
  soba,
  izakaya,
  ramen,
  cafe,
  restaurant,
  beauty,
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
