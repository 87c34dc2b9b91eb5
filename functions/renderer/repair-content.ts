import * as v from 'valibot'
import { contentSchemas } from '#blocks/registry/schemas.ts'
import { layoutFields } from '#functions/contract/pages/fields/layout-fields.ts'
import { periodFields } from '#functions/contract/pages/fields/period-fields.ts'
import type { Block, PageContent } from '#functions/contract/pages/page.ts'

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
  align: v.fallback(layoutFields.align, ''),
  width: v.fallback(layoutFields.width, ''),
  crop: v.fallback(layoutFields.crop, ''),
  focus_x: v.fallback(layoutFields.focus_x, 50),
  focus_y: v.fallback(layoutFields.focus_y, 50),
  corners: v.fallback(layoutFields.corners, ''),
  show_from: v.fallback(periodFields.show_from, ''),
  show_until: v.fallback(periodFields.show_until, ''),
})
const background = v.object({
  position_url: textOrEmpty,
  color: textOrEmpty,
  display,
  title: textOrEmpty,
  description: textOrEmpty,
  label: textOrEmpty,
})

const kindFields = v.fallback(
  v.object({ kind: v.optional(v.unknown()), content: v.optional(v.unknown()) }),
  {},
)

// Invalid items become empty ones.
const blocks = v.fallback(v.array(v.pipe(v.unknown(), v.transform(repairBlock))), [])
const slides = v.fallback(v.array(v.fallback(slide, v.parse(slide, {}))), [])
const content = v.object({
  data: blocks,
  bg: v.fallback(background, v.parse(background, {})),
  data1: slides,
  data2: slides,
})
const page = v.fallback(content, v.parse(content, {}))

// A block whose content is not of its kind is hidden.
function repairBlock(stored: unknown): Block {
  const common = v.parse(v.fallback(block, v.parse(block, {})), stored)
  const { kind = 'basic', content: own } = v.parse(kindFields, stored)
  if (kind === 'basic') return { ...common, kind }
  const schema = Object.entries(contentSchemas).find(([name]) => name === kind)?.[1]
  const read = schema && v.safeParse(schema, own)
  if (!read?.success) return { ...common, kind: 'basic', display: false }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content was read as that of the kind
  return { ...common, kind, content: read.output } as Block
}

/** Gives stored content the right types: invalid values become empty ones. */
export function repairContent(stored: unknown): PageContent {
  return v.parse(page, stored)
}
