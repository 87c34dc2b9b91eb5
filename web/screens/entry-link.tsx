import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { News } from '#functions/contract/news.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import { useIsWayBack } from '#web/ui/way-back.ts'
import { type EntryKind, entryAddress } from './entry-kinds.ts'
import styles from './entry-link.module.css'

/** An entry may have two links to itself in a list: its title, and the rest of its text. */
type Place = 'title' | 'rest'

// The link by which an entry was opened from its list.
let followed: string | undefined

const linkId = (id: string, place: Place) => `entry-${place}-${id}`

/** What an entry's screen is told by the list it was opened from. */
const fromList = { fromList: true }

type Props = {
  entry: News
  kind: EntryKind
  place: Place
  /** What is heard, where the words alone do not say which entry it is. */
  label?: string
  children: ReactNode
}

/** From a list to one entry; the way back leads to this link again. */
export function EntryLink({ entry, kind, place, label, children }: Props) {
  const id = linkId(entry.id, place)
  return (
    <ScreenLink
      id={id}
      to={entryAddress(kind, entry.id)}
      state={fromList}
      className={styles[place]}
      aria-label={label}
      onClick={() => {
        followed = id
      }}
    >
      {children}
      {place === 'title' && <ChevronRight aria-hidden />}
    </ScreenLink>
  )
}

/** On the way back to a list puts the focus where the entry was opened, once the list `isShown`. */
export function useReturnToEntry(isShown: boolean): void {
  const isWayBack = useIsWayBack()
  useEffect(() => {
    if (!isShown || !followed) return
    if (isWayBack) document.getElementById(followed)?.focus({ preventScroll: true })
    followed = undefined
  }, [isShown, isWayBack])
}
