import { countBytes } from '#functions/contract/text/text.ts'
import type { DraftContent } from '#functions/table/pages/page-drafts.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'
import { toPageContent } from './page-answers.ts'

/** Converts content to a draft with the byte counts that saving uses. */
export function toDraft(page: VersionContent): DraftContent {
  const { data, bg, data1, data2 } = toPageContent(page)
  return {
    data: page.data,
    data_files: page.data_files,
    data_bytes: countBlockBytes(withFieldNames('data', data)),
    bg: page.bg,
    bg_files: page.bg_files,
    bg_bytes: countBlockBytes([['data', bg]]),
    slide1: page.slide1,
    slide2: page.slide2,
    slide_files: page.slide_files,
    slide_bytes: countBlockBytes([
      ...withFieldNames('data1', data1),
      ...withFieldNames('data2', data2),
    ]),
  }
}

const withFieldNames = (list: string, blocks: readonly unknown[]) =>
  blocks.map((block, index) => [`${list}.${index}`, block])

const countBlockBytes = (blocks: readonly unknown[]) => countBytes(JSON.stringify(blocks))
