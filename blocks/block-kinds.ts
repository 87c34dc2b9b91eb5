import { AccessContent } from './access/schema.ts'
import { ButtonContent } from './button/schema.ts'
import { ContactContent } from './contact/schema.ts'
import { CouponContent } from './coupon/schema.ts'
import { DividerContent } from './divider/schema.ts'
import { FaqContent } from './faq/schema.ts'
import { GalleryContent } from './gallery/schema.ts'
import { HeadingContent } from './heading/schema.ts'
import { HoursContent } from './hours/schema.ts'
import { MenuContent } from './menu/schema.ts'
import { NewsContent } from './news/schema.ts'
import { PairContent } from './pair/schema.ts'

/** The content of each kind of block. Blocks without a kind are photos, movies and texts. */
export const contentSchemas = {
  heading: HeadingContent,
  menu: MenuContent,
  hours: HoursContent,
  access: AccessContent,
  contact: ContactContent,
  button: ButtonContent,
  pair: PairContent,
  gallery: GalleryContent,
  news: NewsContent,
  faq: FaqContent,
  coupon: CouponContent,
  divider: DividerContent,
} as const

export type BlockKind = keyof typeof contentSchemas
