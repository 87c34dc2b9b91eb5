import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { News } from '#functions/contract/news.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useIsBackNavigation } from '#web/ui/navigation/use-is-back-navigation.ts'
import { type EntryKind, entryPath } from './entry-kinds.ts'
import styles from './entry-link.module.css'

/** An entry may have two links in a list: its title and "read more". */
type LinkPlace = 'title' | 'rest'

// The link that opened the current entry, to restore the focus on back navigation.
let lastFollowedId: string | undefined

const linkId = (id: string, place: LinkPlace) => `entry-${place}-${id}`

/** Navigation state: the screen was opened from the list. */
const fromListState = { fromList: true }

type Props = {
  entry: News
  kind: EntryKind
  place: LinkPlace
  /** Accessible name, if the text does not name the entry. */
  label?: string
  children: ReactNode
}

export function EntryLink({ entry, kind, place, label, children }: Props) {
  const id = linkId(entry.id, place)
  return (
    <ScreenLink
      id={id}
      to={entryPath(kind, entry.id)}
      state={fromListState}
      className={styles[place]}
      aria-label={label}
      onClick={() => {
        lastFollowedId = id
      }}
    >
      <LiveText>{children}</LiveText>
      {place === 'title' && <ChevronRight aria-hidden className="flex-none size-5" />}
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
