import * as v from 'valibot'
import { contentSchemas } from '#blocks/registry/schemas.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { Link } from '#functions/contract/text/link.ts'
import { boundedArray, boundedText, Colour, wholeNumber } from '#functions/contract/text/text.ts'
import { layoutFields } from './fields/layout-fields.ts'
import { FilePath, ImageFilePath } from './fields/part-files.ts'
import { periodFields } from './fields/period-fields.ts'

const YesNo = v.boolean(fieldMessages.notYesNo)
const Alt = boundedText(limits.altLength)

const blockFields = {
  position_url: v.optional(FilePath, ''),
  alt: v.optional(Alt, ''),
  margin_up: v.optional(wholeNumber(limits.margin), 0),
  margin_down: v.optional(wholeNumber(limits.margin), 0),
  link: v.optional(Link, ''),
  text_check: v.optional(YesNo, false),
  text: v.optional(boundedText(limits.textLength), ''),
  text_size: v.optional(wholeNumber(limits.textSize), 16),
  text_color: v.optional(Colour, '#222222'),
  display: v.optional(YesNo, true),
  ...layoutFields,
  ...periodFields,
}

const slideFields = {
  position_url: v.optional(ImageFilePath, ''),
  alt: v.optional(Alt, ''),
  link: v.optional(Link, ''),
  display: v.optional(YesNo, true),
}

const backgroundFields = {
  position_url: v.optional(ImageFilePath, ''),
  color: v.optional(Colour, '#ffffff'),
  display: v.optional(YesNo, true),
  title: v.optional(boundedText(limits.titleLength), ''),
  description: v.optional(boundedText(limits.descriptionLength), ''),
  label: v.optional(boundedText(limits.pageLabelLength), ''),
}

export type BlockKind = keyof typeof contentSchemas

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
const kinds = Object.keys(contentSchemas) as BlockKind[]

const basicInput = v.strictObject(
  {
    id: v.optional(Id),
    position_index: v.optional(v.number(fieldMessages.notNumber)),
    ...blockFields,
    kind: v.optional(v.literal('basic'), 'basic'),
  },
  fieldMessages.notObject,
)

const kindInput = <Kind extends BlockKind>(kind: Kind) =>
  v.strictObject(
    {
      ...basicInput.entries,
      kind: v.literal(kind),
      content: contentSchemas[kind],
    },
    fieldMessages.notObject,
  )
type KindInput = { [Kind in BlockKind]: ReturnType<typeof kindInput<Kind>> }[BlockKind]

/** A block in a request. Missing fields get defaults. `position_index` is recomputed. */
export const BlockInput = v.variant(
  'kind',
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `map` does not say which content belongs to which kind
  [basicInput, ...(kinds.map(kindInput) as KindInput[])],
  fieldMessages.notChoice,
)

export const SlideInput = v.strictObject(
  { id: v.optional(Id), ...slideFields },
  fieldMessages.notObject,
)

/** The fields of a block of any kind. */
export const commonBlockFields = {
  id: Id,
  position_index: v.number(),
  ...blockFields,
}

const basicBlock = v.object({
  ...commonBlockFields,
  kind: v.optional(v.literal('basic'), 'basic'),
})

const kindBlock = <Kind extends BlockKind>(kind: Kind) =>
  v.object({ ...commonBlockFields, kind: v.literal(kind), content: contentSchemas[kind] })
type KindBlock = { [Kind in BlockKind]: ReturnType<typeof kindBlock<Kind>> }[BlockKind]

/**
 * One block (部品) of a page. Without a `kind` it is an image, movie, text, or text over an image or movie. `text_check`
 * shows `text`. Margins and text size are CSS pixels.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each schema is of one kind
export const Block = v.variant('kind', [basicBlock, ...(kinds.map(kindBlock) as KindBlock[])])
export type Block = v.InferOutput<typeof Block>
/** A block of one kind. */
export type BlockOfKind<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
/** A photo, movie or text. */
export type BasicBlock = v.InferOutput<typeof basicBlock>

export const Slide = v.object({ id: Id, ...slideFields })
export type Slide = v.InferOutput<typeof Slide>

export const BackgroundInput = v.strictObject(backgroundFields, fieldMessages.notObject)

/**
 * Settings of the whole page: background colour, an image over it, and `title` and `description` for search engines; if
 * `""`, they are derived from the shop’s name and the texts. `label` is the page's name in menus (お品書き).
 */
export const Background = v.object(backgroundFields)
export type Background = v.InferOutput<typeof Background>

/** At most 100 blocks, ids unique. */
export const BlocksInput = uniqueIdArray(BlockInput, limits.blocksPerPage)

/** At most 20 slides, ids unique. */
export const SlidesInput = uniqueIdArray(SlideInput, limits.slidesPerSet)

function uniqueIdArray<Item extends v.GenericSchema<unknown, { id?: string | undefined }>>(
  item: Item,
  max: number,
) {
  return v.pipe(
    boundedArray(item, max),
    v.check((items) => {
      const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]))
      return new Set(ids).size === ids.length
    }, fieldMessages.doubleId),
  )
}

/** Sections of a page that are saved separately, each with its own version. */
export const sectionNames = ['data', 'bg', 'slide'] as const
export type SectionName = (typeof sectionNames)[number]

/** Rises by one with every change. */
export const VersionNumber = v.pipe(
  v.number(fieldMessages.notNumber),
  v.safeInteger(fieldMessages.notNumber),
  v.minValue(1, fieldMessages.notNumber),
)

export const SectionVersions = v.object({
  data: VersionNumber,
  bg: VersionNumber,
  slide: VersionNumber,
})
export type SectionVersions = v.InferOutput<typeof SectionVersions>

/** Content of a page: `data1` above the blocks, `data2` below them. */
export const PageContent = v.object({
  data: v.array(Block),
  bg: Background,
  data1: v.array(Slide),
  data2: v.array(Slide),
})
export type PageContent = v.InferOutput<typeof PageContent>

/**
 * Why a version was stored: publish (公開), reserve (予約), or just before the draft was overwritten by restore (復元),
 * copy (コピー), reset (表示リセット) or start (かんたん作成).
 */
export const VersionKind = v.picklist(['publish', 'reserve', 'restore', 'copy', 'reset', 'start'])
export type VersionKind = v.InferOutput<typeof VersionKind>

/** A stored version. `by` is a login id, with `on_behalf` of an admin who acted for the shop; `is_live` marks the version that visitors see. */
export const ListedVersion = v.object({
  version: VersionNumber,
  kind: VersionKind,
  at: Time,
  by: v.string(),
  on_behalf: v.optional(v.boolean()),
  is_live: v.boolean(),
})
export type ListedVersion = v.InferOutput<typeof ListedVersion>
