import type { ComponentType } from 'react'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import type { BlockKind } from './block-kinds.ts'

/** The editor's controls of a kind: those of the tab 内容, and those of 見た目 that only this kind has. */
export type BlockControls<Kind extends BlockKind> = {
  Content: ComponentType<{ block: BlockOfKind<Kind> }>
  Look?: ComponentType<{ block: BlockOfKind<Kind> }>
}

/** Loads the controls of a kind when they are used. */
export const loadBlockControls: {
  [Kind in BlockKind]: () => Promise<BlockControls<Kind>>
} = {
  heading: async () => (await import('./heading/controls.tsx')).headingControls,
  menu: async () => (await import('./menu/controls.tsx')).menuControls,
  hours: async () => (await import('./hours/controls.tsx')).hoursControls,
  access: async () => (await import('./access/controls.tsx')).accessControls,
  contact: async () => (await import('./contact/controls.tsx')).contactControls,
  button: async () => (await import('./button/controls.tsx')).buttonControls,
  pair: async () => (await import('./pair/controls.tsx')).pairControls,
  gallery: async () => (await import('./gallery/controls.tsx')).galleryControls,
  news: async () => (await import('./news/controls.tsx')).newsControls,
  faq: async () => (await import('./faq/controls.tsx')).faqControls,
  coupon: async () => (await import('./coupon/controls.tsx')).couponControls,
  divider: async () => (await import('./divider/controls.tsx')).dividerControls,
}
