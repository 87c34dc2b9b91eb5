// Written by `npm run kinds`.
import { accessOffer } from '#blocks/access/offer.tsx'
import { buttonOffer } from '#blocks/button/offer.tsx'
import { contactOffer } from '#blocks/contact/offer.tsx'
import { couponOffer } from '#blocks/coupon/offer.tsx'
import { dividerOffer } from '#blocks/divider/offer.tsx'
import { faqOffer } from '#blocks/faq/offer.tsx'
import { galleryOffer } from '#blocks/gallery/offer.tsx'
import { headingOffer } from '#blocks/heading/offer.tsx'
import { hoursOffer } from '#blocks/hours/offer.tsx'
import { inquiryOffer } from '#blocks/inquiry/offer.tsx'
import { menuOffer } from '#blocks/menu/offer.tsx'
import { newsOffer } from '#blocks/news/offer.tsx'
import { pairOffer } from '#blocks/pair/offer.tsx'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'

/** How each kind of block is offered. */
export const kindOffers: { [Kind in BlockKind]: KindOffer<Kind> } = {
  heading: headingOffer,
  pair: pairOffer,
  gallery: galleryOffer,
  hours: hoursOffer,
  access: accessOffer,
  contact: contactOffer,
  inquiry: inquiryOffer,
  menu: menuOffer,
  news: newsOffer,
  coupon: couponOffer,
  faq: faqOffer,
  button: buttonOffer,
  divider: dividerOffer,
}
