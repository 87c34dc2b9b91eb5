import { soba } from './soba/soba.ts'
import type { Template } from './template.ts'

/** The templates of all trades, in the order in which they are offered. */
export const templates = { soba } as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
