import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { loadWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { useLateModule } from '#web/ui/loading/use-late-module.ts'

/** Words that are out of date, and the block that has them. */
export type PastDate = { block: string; text: string }

const loadFinder = () => import('./find-block-past-dates.ts')
const loadFinderWhenIdle = loadWhenIdle(loadFinder)

/** Finds words of the draft that are out of date, once the script that reads dates is loaded. */
export function usePastDates(load = loadFinder): PastDate[] {
  const { site, written } = useEditing()
  const data = usePageContent((content) => content.data)
  const finder = useLateModule(load)
  return useMemo(() => {
    const { today, now = 0 } = site
    if (!finder || today === undefined) return []
    return data.flatMap((block) =>
      finder
        .findBlockPastDates(block, { written: written ?? today, today, now })
        .map((text) => ({ block: block.id, text })),
    )
  }, [finder, data, site, written])
}

const PastDatesContext = createContext<Record<string, string>>({})

/** Gives the blocks of the page their words that are out of date. */
export function PastDatesProvider({ children }: { children: ReactNode }) {
  const found = JSON.stringify(quoteByBlock(usePastDates(loadFinderWhenIdle)))
  // The same object while they are the same words: blocks render again only when it changes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const value = useMemo(() => JSON.parse(found) as Record<string, string>, [found])
  return <PastDatesContext value={value}>{children}</PastDatesContext>
}

function quoteByBlock(all: readonly PastDate[]): Record<string, string> {
  const quoted: Record<string, string> = {}
  for (const { block, text } of all) quoted[block] = `${quoted[block] ?? ''}「${text}」`
  return quoted
}

/** One line over a block whose words are out of date. */
export function PastDatesNote({ id }: { id: string }) {
  const text = useContext(PastDatesContext)[id]
  return text === undefined ? null : <p className="past-dates">{`${text}は過ぎています`}</p>
}
