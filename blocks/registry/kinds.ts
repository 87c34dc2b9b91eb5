// Written by `npm run kinds`.
import { accessKind } from '#blocks/access/kind.ts'
import { buttonKind } from '#blocks/button/kind.ts'
import { contactKind } from '#blocks/contact/kind.ts'
import { couponKind } from '#blocks/coupon/kind.ts'
import { dividerKind } from '#blocks/divider/kind.ts'
import { faqKind } from '#blocks/faq/kind.ts'
import { galleryKind } from '#blocks/gallery/kind.ts'
import { headingKind } from '#blocks/heading/kind.ts'
import { hoursKind } from '#blocks/hours/kind.ts'
import { inquiryKind } from '#blocks/inquiry/kind.ts'
import { menuKind } from '#blocks/menu/kind.ts'
import { newsKind } from '#blocks/news/kind.ts'
import { pairKind } from '#blocks/pair/kind.ts'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

/** What pages and the editor know of each kind of block. */
export const blockKinds: { [Kind in BlockKind]: KindDefinition<Kind> } = {
  heading: headingKind,
  pair: pairKind,
  gallery: galleryKind,
  hours: hoursKind,
  access: accessKind,
  contact: contactKind,
  inquiry: inquiryKind,
  menu: menuKind,
  news: newsKind,
  coupon: couponKind,
  faq: faqKind,
  button: buttonKind,
  divider: dividerKind,
}
