import type { PageContent } from '#functions/contract/pages/page.ts'
import { findHero } from '#functions/renderer/frame/page-sections.ts'
import { getVisibleText } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'

/** Parts of the frame by their classes, which come from the shop's record or from the page's settings. */
export type FramePart = 'top' | 'bottom' | 'bar' | 'hero-name' | 'phrase'

/** Lists the names of the buttons that lead to where a part of the frame is changed. */
export function listHintNames(
  { data, data1 }: PageContent,
  { page }: PageSite,
): [FramePart, string][] {
  const hero = findHero(data1, data)
  const hasOwnPhrase = hero !== undefined && hero !== 'slides' && getVisibleText(hero).trim() !== ''
  return [
    ['top', 'ページの上（お店の名前とページの名前）'],
    ['bottom', 'ページの下（お店の名前・住所・営業時間）'],
    ['bar', 'スマホの下のボタン'],
    ['hero-name', page === 1 ? 'お店の名前' : 'ページの名前'],
    // The text of a photo instead of the shop's phrase is changed with its photo.
    ...(hasOwnPhrase ? [] : [['phrase', 'ひとことを変える'] satisfies [FramePart, string]]),
  ]
}

/** Covers the parts of the frame, whose links would leave the editor, with the buttons. */
export function addHints(page: DocumentFragment, names: readonly [FramePart, string][]): void {
  for (const part of page.querySelectorAll('.top,.bottom,.bar,.hero-name,.phrase'))
    for (const child of part.children) child.toggleAttribute('inert', true)
  for (const [part, name] of names) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'select' })
    button.setAttribute('aria-label', name)
    page.querySelector(`.${part}`)?.append(button)
  }
}
