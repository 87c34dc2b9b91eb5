import { messages } from '#functions/contract/messages.ts'
import { listPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import type { PageContent, SectionVersions } from '#functions/contract/pages/page.ts'
import { countBytes } from '#functions/contract/text/text.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { DraftContent } from '#functions/table/pages/page-changes.ts'
import { getFilePaths, type StoredPage } from '#functions/table/pages/pages.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'
import {
  areSameVersions,
  sectionAnswers,
  toPageContent,
  toSectionVersions,
  withFieldNames,
} from './page-answers.ts'

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
    data1: page.data1,
    data2: page.data2,
    slide_files: page.slide_files,
    slide_bytes: countBlockBytes([
      ...withFieldNames('data1', data1),
      ...withFieldNames('data2', data2),
    ]),
  }
}

const countBlockBytes = (blocks: readonly unknown[]) => countBytes(JSON.stringify(blocks))

/** Throws `conflict` with the current page when the editor has not seen its draft. */
export function requireSeenDraft(page: StoredPage, seen: SectionVersions | undefined): void {
  const present = toSectionVersions(page)
  if (!seen || areSameVersions(seen, present)) return
  const { data, bg, slide } = sectionAnswers
  throw conflictFailure(messages.stalePublish, {
    current: { ...data(page), ...bg(page), ...slide(page), versions: present },
  })
}

type Parts = Pick<VersionContent, 'data' | 'bg' | 'data1' | 'data2'>

// A thumbnail shows less. The size keeps fifty thumbnails far below the limit of an answer (6 MB).
const maxBlocks = 8
const maxSlides = 3
const maxTextLength = 600
const maxLength = 16_000

/** What the top of a page shows, for thumbnails: the first visible blocks and slides, in at most 16,000 characters of JSON. */
export function pickThumbnailContent<Page extends Parts>(page: Page): Page {
  const visible = page.data.filter(({ display }) => display).slice(0, maxBlocks)
  let length = 0
  const data = visible.map(shortenText).filter((block) => {
    length += JSON.stringify(block).length
    return length <= maxLength
  })
  const slides = page.data1.filter(({ display }) => display).slice(0, maxSlides)
  return { ...page, data, data1: slides, data2: [] }
}

function shortenText<Block extends { text: string }>(block: Block): Block {
  return { ...block, text: Array.from(block.text).slice(0, maxTextLength).join('') }
}

/** The ids of the files that these pages show. */
export function listShownFiles(pages: readonly Parts[]): string[] {
  const parts = pages.map(({ data, bg, data1, data2 }) => [data, bg, data1, data2])
  return [...new Set(listPartFiles(parts).map(({ file }) => file))]
}

/** The paths of the files that the visible parts of a page show. */
export function listVisiblePaths(page: VersionContent): string[] {
  const { data, bg, data1, data2 } = page
  const paths = getFilePaths(page)
  const visible = [...data, ...data1, ...data2, bg].filter(({ display }) => display)
  return listPartFiles(visible).flatMap(({ file }) => paths[file] ?? [])
}

/** The content of a version with these paths of its files; files without a path are left out. */
export function toContentWithFiles(
  page: VersionContent,
  paths: Record<string, string>,
): PageContent {
  return toPageContent({ ...page, data_files: paths, bg_files: paths, slide_files: paths })
}
