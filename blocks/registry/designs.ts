// Written by `npm run kinds`.
import { accessDesign } from '#blocks/access/view.tsx'
import { buttonDesign } from '#blocks/button/view.tsx'
import { contactDesign } from '#blocks/contact/view.tsx'
import { couponDesign } from '#blocks/coupon/view.tsx'
import { dividerDesign } from '#blocks/divider/view.tsx'
import { faqDesign } from '#blocks/faq/view.tsx'
import { galleryDesign } from '#blocks/gallery/view.tsx'
import { headingDesign } from '#blocks/heading/view.tsx'
import { hoursDesign } from '#blocks/hours/view.tsx'
import { inquiryDesign } from '#blocks/inquiry/view.tsx'
import { menuDesign } from '#blocks/menu/view.tsx'
import { newsDesign } from '#blocks/news/view.tsx'
import { pairDesign } from '#blocks/pair/view.tsx'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import type { KindDesign } from '#functions/renderer/kinds/kind.ts'

/** How each kind of block is drawn. Large: the web app loads it when a page needs it. */
export const kindDesigns: { [Kind in BlockKind]: KindDesign<Kind> } = {
  heading: headingDesign,
  pair: pairDesign,
  gallery: galleryDesign,
  hours: hoursDesign,
  access: accessDesign,
  contact: contactDesign,
  inquiry: inquiryDesign,
  menu: menuDesign,
  news: newsDesign,
  coupon: couponDesign,
  faq: faqDesign,
  button: buttonDesign,
  divider: dividerDesign,
}
