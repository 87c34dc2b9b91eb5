import { useMemo } from 'react'
import type { Block } from '#functions/contract/pages/page.ts'
import { listVisibleBlocks } from '#functions/renderer/page-parts.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { loadWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { useLateModule } from '#web/ui/loading/use-late-module.ts'

/** Words of a template that visitors would see, and the block that has them. */
export type SampleText = { block: string; text: string }

/** Blocks do not change, so that each is read once. */
const known = new WeakMap<Block, string[]>()

function readOnce(block: Block, list: (block: Block) => string[]): string[] {
  const texts = known.get(block) ?? list(block)
  known.set(block, texts)
  return texts
}

const loadReader = () => import('#templates/list-sample-texts.ts')
const loadReaderWhenIdle = loadWhenIdle(loadReader)

/** Finds words of templates in the draft, once the templates are loaded. */
export function useSampleTexts(load = loadReader): SampleText[] {
  const { site } = useEditing()
  const content = usePageContent((page) => page)
  const reader = useLateModule(load)
  return useMemo(
    () =>
      reader
        ? listVisibleBlocks(content, site).flatMap((block) =>
            readOnce(block, reader.listSampleTexts).map((text) => ({ block: block.id, text })),
          )
        : [],
    [reader, content, site],
  )
}

/** Lists the ids of the blocks with words of a template. */
export const useSampleBlocks = (): string[] =>
  useSampleTexts(loadReaderWhenIdle).map(({ block }) => block)
