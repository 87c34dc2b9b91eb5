import type { Draft } from '#functions/table/page-drafts.ts'
import type { KeptContent } from '#functions/table/versions.ts'
import { draftOf } from './draft-of.ts'

const shown = <P extends { display: boolean }>(part: P): P => ({ ...part, display: true })

/** The draft with every part shown; undefined where none is hidden. */
export function displayAll(page: KeptContent): Draft | undefined {
  const parts = [...page.data, page.bg, ...page.slide1, ...page.slide2]
  if (parts.every(({ display }) => display)) return undefined
  return draftOf({
    ...page,
    data: page.data.map(shown),
    bg: shown(page.bg),
    slide1: page.slide1.map(shown),
    slide2: page.slide2.map(shown),
  })
}
