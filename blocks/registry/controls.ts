// Written by `npm run kinds`.
import type { BlockKind } from '#functions/contract/pages/page.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'

/** Loads the controls of each kind when they are used. */
export const loadKindControls: { [Kind in BlockKind]: () => Promise<KindControls<Kind>> } = {
  heading: async () => (await import('#blocks/heading/controls.tsx')).headingControls,
  pair: async () => (await import('#blocks/pair/controls.tsx')).pairControls,
  gallery: async () => (await import('#blocks/gallery/controls.tsx')).galleryControls,
  hours: async () => (await import('#blocks/record-controls.tsx')).recordControls,
  access: async () => (await import('#blocks/record-controls.tsx')).recordControls,
  contact: async () => (await import('#blocks/record-controls.tsx')).recordControls,
  inquiry: async () => (await import('#blocks/inquiry/controls.tsx')).inquiryControls,
  menu: async () => (await import('#blocks/menu/controls.tsx')).menuControls,
  news: async () => (await import('#blocks/news/controls.tsx')).newsControls,
  coupon: async () => (await import('#blocks/coupon/controls.tsx')).couponControls,
  faq: async () => (await import('#blocks/faq/controls.tsx')).faqControls,
  button: async () => (await import('#blocks/button/controls.tsx')).buttonControls,
  divider: async () => (await import('#blocks/divider/controls.tsx')).dividerControls,
}
