import * as v from 'valibot'
import { fileNamedBy } from './file-path.ts'
import { limits } from './limits.ts'
import { Link } from './link.ts'
import { parseMoviePath } from './movie.ts'
import { PageNumber } from './page-number.ts'
import { Reservation } from './reservation.ts'
import { messages } from './shared-messages.ts'
import { Colour, Id, Time, text, wholeNumber } from './text.ts'

const YesNo = v.boolean(messages.notYesNo)
const Alt = text(limits.altLength)

/** The path of a file in the shop's own library, or `""`. That it is the shop's own is checked against the table. */
const FilePath = v.pipe(
  v.string(messages.notFile),
  v.check((path) => path === '' || fileNamedBy(path) !== undefined, messages.notFile),
)

/** The same for parts that show pictures alone. */
const PictureFilePath = v.pipe(
  FilePath,
  v.check((path) => parseMoviePath(path) === undefined, messages.onlyPicture),
)

const blockFields = {
  position_url: v.optional(FilePath, ''),
  alt: v.optional(Alt, ''),
  margin_up: v.optional(wholeNumber(limits.margin), 0),
  margin_down: v.optional(wholeNumber(limits.margin), 0),
  link: v.optional(Link, ''),
  text_check: v.optional(YesNo, false),
  text: v.optional(text(limits.textLength), ''),
  text_size: v.optional(wholeNumber(limits.textSize), 16),
  text_color: v.optional(Colour, '#222222'),
  display: v.optional(YesNo, true),
}

const slideFields = {
  position_url: v.optional(PictureFilePath, ''),
  alt: v.optional(Alt, ''),
  link: v.optional(Link, ''),
  display: v.optional(YesNo, true),
}

const backgroundFields = {
  position_url: v.optional(PictureFilePath, ''),
  color: v.optional(Colour, '#ffffff'),
  display: v.optional(YesNo, true),
  title: v.optional(text(limits.titleLength), ''),
  description: v.optional(text(limits.descriptionLength), ''),
}

/** A block as a client may send it: what is left out gets its default, `position_index` is renumbered. */
export const BlockInput = v.strictObject(
  {
    id: v.optional(Id),
    position_index: v.optional(v.number(messages.notNumber)),
    ...blockFields,
  },
  messages.notObject,
)

/** A slide as a client may send it. */
export const SlideInput = v.strictObject({ id: v.optional(Id), ...slideFields }, messages.notObject)

/**
 * One part (部品) of a page: a picture, a movie, a text, or a text over one of them. `text_check` shows `text`,
 * alone when `position_url` is empty. Margins and text size in CSS pixels.
 */
export const Block = v.object({ id: Id, position_index: v.number(), ...blockFields })
export type Block = v.InferOutput<typeof Block>

/** One picture of a slide set. */
export const Slide = v.object({ id: Id, ...slideFields })
export type Slide = v.InferOutput<typeof Slide>

/** A background as a client may send it. */
export const BackgroundInput = v.strictObject(backgroundFields, messages.notObject)

/**
 * What is about a page as a whole. Behind it lies a colour, and over that a picture. `title` and `description`
 * are what search engines and shared links say of it; `""` has them made of the shop's name and the page's words.
 */
export const Background = v.object(backgroundFields)
export type Background = v.InferOutput<typeof Background>

/** Blocks as sent: at most 100, no id twice. */
export const BlocksInput = listOf(BlockInput, limits.blocksPerPage)

/** A slide set as sent: at most 20, no id twice. */
export const SlidesInput = listOf(SlideInput, limits.slidesPerSet)

function listOf<Item extends v.GenericSchema<unknown, { id?: string | undefined }>>(
  item: Item,
  max: number,
) {
  return v.pipe(
    v.array(item, messages.notList),
    v.maxLength(max, messages.tooManyItems(max)),
    v.check((items) => {
      const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]))
      return new Set(ids).size === ids.length
    }, messages.doubleId),
  )
}

/** The parts of a page that are saved on their own, each with a version. */
export const sectionNames = ['data', 'bg', 'slide'] as const
export type SectionName = (typeof sectionNames)[number]

/** A section's version: rises by one with every change. */
export const Version = v.pipe(
  v.number(messages.notNumber),
  v.safeInteger(messages.notNumber),
  v.minValue(1, messages.notNumber),
)

export const SectionVersions = v.object({ data: Version, bg: Version, slide: Version })
export type SectionVersions = v.InferOutput<typeof SectionVersions>

/** All that a page shows: slide set 1 above the blocks, slide set 2 below them, over the background. */
export const PageContent = v.object({
  data: v.array(Block),
  bg: Background,
  data1: v.array(Slide),
  data2: v.array(Slide),
})
export type PageContent = v.InferOutput<typeof PageContent>

/** 下書き · 公開中 · 公開中（未公開の変更あり）. */
export const PageState = v.picklist(['draft', 'published', 'changed'])
export type PageState = v.InferOutput<typeof PageState>

/**
 * What lists and the shell show of a page. `published_at` is null while no version is live, `reserve`
 * while the page was never reserved.
 */
export const PageSummary = v.object({
  page: PageNumber,
  state: PageState,
  published_at: v.nullable(Time),
  updated_at: Time,
  reserve: v.nullable(Reservation),
})
export type PageSummary = v.InferOutput<typeof PageSummary>

/**
 * Why a version was kept: it was published (公開) or reserved (予約), or the draft was about to be
 * replaced by a version (復元), by another page (コピー), or shown in all its parts (表示リセット).
 */
export const VersionKind = v.picklist(['publish', 'reserve', 'restore', 'copy', 'reset'])
export type VersionKind = v.InferOutput<typeof VersionKind>

/** A kept version of a page. `by` is the login id of who made it; `is_live` marks what visitors see. */
export const KeptVersion = v.object({
  version: Version,
  kind: VersionKind,
  at: Time,
  by: v.string(),
  is_live: v.boolean(),
})
export type KeptVersion = v.InferOutput<typeof KeptVersion>
