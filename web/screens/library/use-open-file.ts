import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import type { LibraryFile } from './library-file.ts'
import type { LibraryOnScreen } from './use-library-screen.ts'

/**
 * The file that the address wants in full size, with its place in the list. One further down is looked
 * for; what has gone meanwhile is told, and the list stays. One that only does not fit any more, as by its
 * new name, is seen until it is closed.
 */
export function useOpenFile(kind: FileKind, screen: LibraryOnScreen) {
  const { address, files } = screen
  const { openId } = address
  const place = files.findIndex(({ id }) => id === openId)
  const kept = useKept(screen, place)

  useLookingOn(screen, { place, isKept: kept !== undefined && screen.isNarrowed }, () => {
    const { name } = fileWords[kind]
    screen.tell(
      screen.isNarrowed ? `その${name}は見つかりません。` : `その${name}は、もうありません。`,
    )
    address.close()
  })
  useFocusBack(openId, screen.goOnAt)

  const file = files[place]
  if (file) {
    return { file, place: place + 1, ...around(screen, place, place + 1) }
  }
  // What came after it has moved up into its place.
  return kept && { file: kept.file, place: undefined, ...around(screen, kept.place, kept.place) }
}

const around = ({ files, found }: LibraryOnScreen, place: number, next: number) => ({
  found,
  first: files[0],
  before: files[place - 1],
  after: files[next],
  last: files.at(-1),
})

type Wish = { place: number; isKept: boolean }

/** Asks for the next part of the list where one is wanted; gives up a file that is in none. */
function useLookingOn(screen: LibraryOnScreen, { place, isKept }: Wish, onMissing: () => void) {
  const { address, files, list } = screen
  const isWanted = address.openId !== '' && !isKept
  const isMissing = isWanted && place < 0 && list.isSuccess && !list.isFetching
  const isNearEnd = place >= 0 && place >= files.length - 3 && !list.isFetching
  const { hasNextPage, isFetchNextPageError } = list
  const lookOn = useEffectEvent(() => void list.fetchNextPage())
  const giveUp = useEffectEvent(onMissing)
  useEffect(() => {
    if (isFetchNextPageError) return
    if (hasNextPage && (isMissing || isNearEnd)) lookOn()
    else if (isMissing) giveUp()
  }, [isMissing, isNearEnd, hasNextPage, isFetchNextPageError])
}

/** The open file as the list had it last, and where, as long as it may only be elsewhere. */
function useKept({ address, files, list, isNarrowed }: LibraryOnScreen, place: number) {
  const [seen, setSeen] = useState<{ file: LibraryFile; place: number }>()
  const file = files[place]
  if (file && (seen?.file !== file || seen.place !== place)) setSeen({ file, place })
  const isSought = isNarrowed || list.hasNextPage || list.isFetching
  return isSought && seen?.file.id === address.openId ? seen : undefined
}

/** Where the view was closed, the tile of the file that was seen last has the focus, or of the one after it. */
function useFocusBack(openId: string, goOnAt: LibraryOnScreen['goOnAt']) {
  const last = useRef(openId)
  useEffect(() => {
    const seen = last.current
    last.current = openId
    if (openId !== '' || seen === '') return
    const tile = goOnAt?.gone === seen ? goOnAt.next : seen
    const place = document.querySelector<HTMLElement>(`[data-file="${CSS.escape(tile)}"]`)
    const goOn = place ?? document.querySelector<HTMLElement>('h1')
    goOn?.focus()
  }, [openId, goOnAt])
}
