import { bytesOf } from '#functions/contract/text.ts'
import type { Draft } from '#functions/table/page-drafts.ts'
import type { KeptContent } from '#functions/table/versions.ts'
import { contentOf } from './page-answers.ts'

/** What a page shows as a draft that may take another's place, with its bytes as saving counts them. */
export function draftOf(page: KeptContent): Draft {
  const { data, bg, data1, data2 } = contentOf(page)
  return {
    data: page.data,
    data_files: page.data_files,
    data_bytes: bytesOfParts(named('data', data)),
    bg: page.bg,
    bg_files: page.bg_files,
    bg_bytes: bytesOfParts([['data', bg]]),
    slide1: page.slide1,
    slide2: page.slide2,
    slide_files: page.slide_files,
    slide_bytes: bytesOfParts([...named('data1', data1), ...named('data2', data2)]),
  }
}

const named = (list: string, parts: readonly unknown[]) =>
  parts.map((part, index) => [`${list}.${index}`, part])

const bytesOfParts = (parts: readonly unknown[]) => bytesOf(JSON.stringify(parts))
