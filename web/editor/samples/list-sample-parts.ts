import { isSamplePicture } from '#functions/contract/files/file-path.ts'
import { listPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { listVisibleBlocks, listVisibleSlides } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { Panel } from '#web/editor/state/panel-store.ts'

/** A sample picture that visitors would see, and the panel in which it is replaced. */
export type SamplePart = { path: string; panel: Panel }

/** Whether a block, slide or background shows one of Noren's sample pictures. */
export const hasSamplePicture = (part: unknown): boolean => listSamplePaths(part).length > 0

/** Lists the places of a page with a sample picture from top to bottom. The same picture can be in several. */
export function listSampleParts(content: PageContent, site: PageSite): SamplePart[] {
  const slides = (tab: 'data1' | 'data2') =>
    listVisibleSlides(content[tab]).flatMap((slide) =>
      toParts(slide, { kind: 'scene', tab, slide: slide.id }),
    )
  const blocks = listVisibleBlocks(content, site).flatMap((block) =>
    toParts(block, { kind: 'block', id: block.id }),
  )
  const background = toParts(content.bg, { kind: 'scene', tab: 'bg' })
  return [...background, ...slides('data1'), ...blocks, ...slides('data2')]
}

const toParts = (part: unknown, panel: Panel): SamplePart[] =>
  listSamplePaths(part).map((path) => ({ path, panel }))

const listSamplePaths = (part: unknown): string[] =>
  listPartFiles(part)
    .map(({ file }) => file)
    .filter(isSamplePicture)
