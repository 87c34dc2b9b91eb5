import * as v from 'valibot'
import type { PageContent } from '#functions/contract/page.ts'

const words = v.fallback(v.string(), '')
const number = (otherwise: number) => v.fallback(v.number(), otherwise)
// Hidden where it is not sure that it is to be seen.
const display = v.optional(v.fallback(v.boolean(), false), true)

const slide = v.object({ id: words, position_url: words, alt: words, link: words, display })
const block = v.object({
  ...slide.entries,
  position_index: number(0),
  margin_up: number(0),
  margin_down: number(0),
  text_check: v.fallback(v.boolean(), false),
  text: words,
  text_size: number(16),
  text_color: words,
})
const background = v.object({
  position_url: words,
  color: words,
  display,
  title: words,
  description: words,
})

// What is no part at all becomes one that shows nothing.
const blocks = v.fallback(v.array(v.fallback(block, v.parse(block, {}))), [])
const slides = v.fallback(v.array(v.fallback(slide, v.parse(slide, {}))), [])
const content = v.object({
  data: blocks,
  bg: v.fallback(background, v.parse(background, {})),
  data1: slides,
  data2: slides,
})
const page = v.fallback(content, v.parse(content, {}))

/** A page's content in its proper types, whatever lies in the table: what is of another type says nothing. */
export function soundContent(stored: unknown): PageContent {
  return v.parse(page, stored)
}
