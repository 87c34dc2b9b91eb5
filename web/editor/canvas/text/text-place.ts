import type { Block } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'

/** The element of a block's view that shows its `text`. */
export const textSelectors: Partial<Record<Block['kind'], string>> = {
  basic: '.text',
  heading: '.h',
  button: '.btn',
  pair: '.prose',
}

/** Whether the text stands in a box of its own, which is measured. */
export function isLaidOutByTheme({ kind }: Block, { look }: PageSite): boolean {
  return kind !== 'basic' || look !== undefined
}
