// Written by `npm run kinds`.
import { AccessContent } from '#blocks/access/schema.ts'
import { ButtonContent } from '#blocks/button/schema.ts'
import { ContactContent } from '#blocks/contact/schema.ts'
import { CouponContent } from '#blocks/coupon/schema.ts'
import { DividerContent } from '#blocks/divider/schema.ts'
import { FaqContent } from '#blocks/faq/schema.ts'
import { GalleryContent } from '#blocks/gallery/schema.ts'
import { HeadingContent } from '#blocks/heading/schema.ts'
import { HoursContent } from '#blocks/hours/schema.ts'
import { InquiryContent } from '#blocks/inquiry/schema.ts'
import { MenuContent } from '#blocks/menu/schema.ts'
import { NewsContent } from '#blocks/news/schema.ts'
import { PairContent } from '#blocks/pair/schema.ts'

/** The content of each kind of block. Blocks without a kind are photos, movies and texts. */
export const contentSchemas = {
  heading: HeadingContent,
  pair: PairContent,
  gallery: GalleryContent,
  hours: HoursContent,
  access: AccessContent,
  contact: ContactContent,
  inquiry: InquiryContent,
  menu: MenuContent,
  news: NewsContent,
  coupon: CouponContent,
  faq: FaqContent,
  button: ButtonContent,
  divider: DividerContent,
}
