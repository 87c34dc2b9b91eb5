import * as v from 'valibot'
import { type BlockInput, PageContent } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { type FillContext, fillBlock, fillPicture } from './fill-block.ts'
import { readFacts } from './fill-text.ts'
import type { Template, TemplatePage } from './template.ts'

export type FilledTemplate = {
  pages: Record<PageNumber, PageContent>
  /** The recommended look. */
  look: Look
  /** Fields of the record: what the shop has entered, or what the template suggests. */
  record: Pick<ShopRecord, 'type' | 'catch_phrase' | 'hours' | 'bar'>
}

/**
 * Fills the three pages of a template with what a shop has entered about itself. Sentences, questions and buttons that need
 * a missing fact are left out, as are pictures that `findPicture` does not find.
 *
 * @example
 * const { pages, look, record } = fillTemplate(templates.soba, shop, { findPicture, today: '2026-11-24' })
 */
export function fillTemplate(
  template: Template,
  record: ShopRecord,
  options: Omit<FillContext, 'facts'>,
): FilledTemplate {
  const context = { ...options, facts: readFacts(record) }
  const { 1: first, 2: second, 3: third } = template.pages
  return {
    pages: {
      1: fillPage(first, context),
      2: fillPage(second, context),
      3: fillPage(third, context),
    },
    look: template.looks[0],
    record: {
      type: record.type === 'other' ? template.type : record.type,
      catch_phrase: record.catch_phrase || template.catchPhrase,
      hours: fillHours(record.hours, template.hours),
      bar: record.bar.length > 0 ? record.bar : [...template.bar],
    },
  }
}

function fillHours(entered: OpeningHours, suggested: Template['hours']): OpeningHours {
  if (hasOpeningHours(entered)) return entered
  const { weekly, note } = v.parse(OpeningHours, suggested)
  return { ...entered, weekly, note: entered.note || note }
}

function fillPage(
  { label, hero, blocks, bottomSlides = [] }: TemplatePage,
  context: FillContext,
): PageContent {
  const filled = blocks.flatMap((block) => fillBlock(block, context))
  return v.parse(PageContent, {
    bg: { label },
    data: filled
      .filter(hasContentBelow)
      .map((block, index) => Object.assign(block, createPlace(index))),
    data1: fillSlides([hero], 'top', context),
    data2: fillSlides(bottomSlides, 'bottom', context),
  })
}

const createPlace = (index: number) => ({ id: `block-${index + 1}`, position_index: index + 1 })

type FilledBlock = v.InferInput<typeof BlockInput>

// Blocks of the record have titles of their own, and are not shown before the record is filled in.
const untitledKinds = new Set<FilledBlock['kind']>(['heading', 'hours', 'access', 'contact'])

/** Whether a block is no heading, or a heading of something. */
function hasContentBelow(block: FilledBlock, index: number, all: readonly FilledBlock[]): boolean {
  const next = all[index + 1]
  return block.kind !== 'heading' || (next !== undefined && !untitledKinds.has(next.kind))
}

function fillSlides(pictures: readonly SamplePictureId[], set: string, context: FillContext) {
  const filled = pictures.flatMap((id) => fillPicture(id, context) ?? [])
  return filled.map(({ position_url, alt }, index) => ({
    id: `${set}-${index + 1}`,
    position_url,
    alt,
  }))
}
