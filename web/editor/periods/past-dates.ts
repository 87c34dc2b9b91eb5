import { useMemo } from 'react'
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

/** Quotes for each block its words that are out of date. */
export function useQuotedPastDates(): Record<string, string> {
  const found = usePastDates(loadFinderWhenIdle)
  return useMemo(() => {
    const quoted: Record<string, string> = {}
    for (const { block, text } of found) quoted[block] = `${quoted[block] ?? ''}「${text}」`
    return quoted
  }, [found])
}
