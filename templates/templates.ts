import { izakaya } from './izakaya/izakaya.ts'
import { ramen } from './ramen/ramen.ts'
import { soba } from './soba/soba.ts'
import type { Template } from './template.ts'

/** The templates of all trades, in the order in which they are offered. */
export const templates = { soba, izakaya, ramen } as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
