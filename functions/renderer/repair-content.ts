import * as v from 'valibot'
import type { PageContent } from '#functions/contract/pages/page.ts'

const textOrEmpty = v.fallback(v.string(), '')
const numberOr = (otherwise: number) => v.fallback(v.number(), otherwise)
// Hidden unless the value is valid.
const display = v.optional(v.fallback(v.boolean(), false), true)

const slide = v.object({
  id: textOrEmpty,
  position_url: textOrEmpty,
  alt: textOrEmpty,
  link: textOrEmpty,
  display,
})
const block = v.object({
  ...slide.entries,
  position_index: numberOr(0),
  margin_up: numberOr(0),
  margin_down: numberOr(0),
  text_check: v.fallback(v.boolean(), false),
  text: textOrEmpty,
  text_size: numberOr(16),
  text_color: textOrEmpty,
})
const background = v.object({
  position_url: textOrEmpty,
  color: textOrEmpty,
  display,
  title: textOrEmpty,
  description: textOrEmpty,
})

// Invalid items become empty ones.
const blocks = v.fallback(v.array(v.fallback(block, v.parse(block, {}))), [])
const slides = v.fallback(v.array(v.fallback(slide, v.parse(slide, {}))), [])
const content = v.object({
  data: blocks,
  bg: v.fallback(background, v.parse(background, {})),
  data1: slides,
  data2: slides,
})
const page = v.fallback(content, v.parse(content, {}))

/** Gives stored content the right types: invalid values become empty ones. */
export function repairContent(stored: unknown): PageContent {
  return v.parse(page, stored)
}
