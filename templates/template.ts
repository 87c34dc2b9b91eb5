import type * as v from 'valibot'
import type { GalleryContent } from '#blocks/gallery/schema.ts'
import type { HeadingContent } from '#blocks/heading/schema.ts'
import type { MenuContent } from '#blocks/menu/schema.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { BusinessType } from '#functions/contract/shop-record/business-types.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { BarAction } from '#functions/contract/shop-record/shop-record.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'

/** What words may say about a shop. `contact` are all ways to make a reservation: お電話・LINE. */
export type Fact = 'name' | 'contact' | 'phone' | 'line' | 'reservation' | 'seats'

/** A sentence is left out while the shop has not entered a fact that it shows as `{fact}` or `needs`. */
export type Sentence = string | { needs: Fact; text: string }
export type TemplateText = Sentence | readonly Sentence[]

export type TemplateMenuItem = {
  name: string
  price: string
  note?: string
  marks?: string[]
  samplePicture?: SamplePictureId
}

export type ButtonTarget = 'phone' | 'line' | 'reservation'

/**
 * A block of a template. Headings, texts, questions and buttons are left out when none of their words remain. The blocks
 * 営業時間, アクセス and 連絡先 always stay: they show what the owner enters later, under titles of their own. `actions` are
 * buttons; the first remaining one is emphasized unless they are quiet. The owner replaces the sample pictures.
 */
export type TemplateBlock =
  | { kind: 'heading'; text: TemplateText; tone: HeadingContent['tone'] }
  | { kind: 'text'; text: TemplateText; align?: 'left' }
  | {
      kind: 'pair'
      samplePicture: SamplePictureId
      title: string
      text: TemplateText
      side: 'left' | 'right'
    }
  | (Pick<MenuContent, 'style' | 'columns'> & {
      kind: 'menu'
      groups: { name: string; items: TemplateMenuItem[] }[]
    })
  | {
      kind: 'gallery'
      columns: GalleryContent['columns']
      captions: Partial<Record<SamplePictureId, string>>
    }
  | { kind: 'hours' | 'access' | 'contact'; title?: string }
  | { kind: 'actions'; buttons: Partial<Record<ButtonTarget, string>>; isQuiet: boolean }
  | { kind: 'page-button'; text: string; page: PageNumber }
  | { kind: 'faq'; entries: Record<string, TemplateText> }
  | { kind: 'first-news'; title: string; text: TemplateText }
  | { kind: 'divider' }

export type BlockOfKind<Kind extends TemplateBlock['kind']> = Extract<TemplateBlock, { kind: Kind }>

export type TemplatePage = {
  /** The page's name in menus. */
  label: string
  /** The photo of the first view. */
  hero: SamplePictureId
  blocks: readonly TemplateBlock[]
  bottomSlides?: readonly SamplePictureId[]
}

/** Three pages, a look and first entries of the record for shops of one trade. */
export type Template = {
  type: BusinessType
  /** The recommended look first. */
  looks: readonly [Look, Look, Look, Look]
  /** The record's phrase of a shop that has none. */
  catchPhrase: string
  /** A usual week of the trade. */
  hours: v.InferInput<typeof OpeningHours>
  bar: readonly BarAction[]
  pages: Readonly<Record<PageNumber, TemplatePage>>
}
