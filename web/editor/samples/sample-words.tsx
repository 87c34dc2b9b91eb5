import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Block } from '#functions/contract/pages/page.ts'
import { listVisibleBlocks } from '#functions/renderer/page-parts.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { loadWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { useLateModule } from '#web/ui/loading/use-late-module.ts'

/** Words of a template that visitors would see, and the block that has them. */
export type SampleWords = { block: string; words: string }

/** Blocks do not change, so that each is read once. */
const known = new WeakMap<Block, string[]>()

function readOnce(block: Block, list: (block: Block) => string[]): string[] {
  const words = known.get(block) ?? list(block)
  known.set(block, words)
  return words
}

const loadReader = () => import('#templates/list-sample-words.ts')
const loadReaderWhenIdle = loadWhenIdle(loadReader)

/** Finds words of templates in the draft, once the templates are loaded. */
export function useSampleWords(load = loadReader): SampleWords[] {
  const { site } = useEditing()
  const content = usePageContent((page) => page)
  const reader = useLateModule(load)
  return useMemo(
    () =>
      reader
        ? listVisibleBlocks(content, site).flatMap((block) =>
            readOnce(block, reader.listSampleWords).map((words) => ({ block: block.id, words })),
          )
        : [],
    [reader, content, site],
  )
}

const SampleBlocksContext = createContext('')

/** Tells the blocks of the page whether they have words of a template. */
export function SampleWordsProvider({ children }: { children: ReactNode }) {
  // A text, so that blocks render again only when it changes.
  const ids = joinBlocks(useSampleWords(loadReaderWhenIdle))
  return <SampleBlocksContext value={ids}>{children}</SampleBlocksContext>
}

const joinBlocks = (found: readonly SampleWords[]) =>
  [...new Set(found.map(({ block }) => block))].join(' ')

export const useHasSampleWords = (id: string): boolean =>
  useContext(SampleBlocksContext).split(' ').includes(id)
