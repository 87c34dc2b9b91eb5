import { useEffect } from 'react'
import type { News } from '#functions/contract/news.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useIsBackNavigation } from '#web/ui/navigation/use-is-back-navigation.ts'
import { type EntryKind, entryKinds, entryPath } from './entry-kinds.ts'

// The link that opened the current entry, to restore the focus on back navigation.
let lastFollowedId: string | undefined

/** Navigation state: the screen was opened from the list. */
const fromListState = { fromList: true }

type Props = { entry: News; kind: EntryKind }

/** Opens the screen of an entry, whose address can be shared. */
export function EntryLink({ entry, kind }: Props) {
  const id = `entry-${entry.id}`
  const text = `この${entryKinds[kind].one}だけをひらく・共有する`
  return (
    <ScreenLink
      id={id}
      to={entryPath(kind, entry.id)}
      state={fromListState}
      className="inline-flex items-center min-h-target bold"
      aria-label={`${entry.title} ${text}`}
      onClick={() => {
        lastFollowedId = id
      }}
    >
      {text}
    </ScreenLink>
  )
}

/** On back navigation to the list, focuses the link that opened the entry, once the list `isShown`. */
export function useReturnToEntry(isShown: boolean): void {
  const isWayBack = useIsBackNavigation()
  useEffect(() => {
    if (!isShown || !lastFollowedId) return
    if (isWayBack) document.getElementById(lastFollowedId)?.focus({ preventScroll: true })
    lastFollowedId = undefined
  }, [isShown, isWayBack])
}
