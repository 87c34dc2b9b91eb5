import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { loadWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { useLateModule } from '#web/ui/loading/use-late-module.ts'

/** Words that are out of date, and the block that has them. */
export type PastWords = { block: string; words: string }

const loadFinder = () => import('./find-past-words.ts')
const loadFinderWhenIdle = loadWhenIdle(loadFinder)

/** Finds words of the draft that are out of date, once the script that reads dates is loaded. */
export function usePastWords(load = loadFinder): PastWords[] {
  const { site, written } = useEditing()
  const data = usePageContent((content) => content.data)
  const finder = useLateModule(load)
  return useMemo(() => {
    const { today, now = 0 } = site
    if (!finder || today === undefined) return []
    return data.flatMap((block) =>
      finder
        .findPastWords(block, { written: written ?? today, today, now })
        .map((words) => ({ block: block.id, words })),
    )
  }, [finder, data, site, written])
}

const PastWordsContext = createContext<Record<string, string>>({})

/** Gives the blocks of the page their words that are out of date. */
export function PastWordsProvider({ children }: { children: ReactNode }) {
  const found = JSON.stringify(quoteByBlock(usePastWords(loadFinderWhenIdle)))
  // The same object while they are the same words: blocks render again only when it changes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const value = useMemo(() => JSON.parse(found) as Record<string, string>, [found])
  return <PastWordsContext value={value}>{children}</PastWordsContext>
}

function quoteByBlock(all: readonly PastWords[]): Record<string, string> {
  const quoted: Record<string, string> = {}
  for (const { block, words } of all) quoted[block] = `${quoted[block] ?? ''}「${words}」`
  return quoted
}

/** One line over a block whose words are out of date. */
export function PastWordsNote({ id }: { id: string }) {
  const words = useContext(PastWordsContext)[id]
  return words === undefined ? null : <p className="past-words">{words}は過ぎています</p>
}
