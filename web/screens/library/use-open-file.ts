import { useEffect, useEffectEvent, useRef } from 'react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import type { LibraryOnScreen } from './use-library-screen.ts'

/**
 * The file that the address wants in full size, with its place in the list. One further down is looked
 * for; what has gone meanwhile is told, and the list stays.
 */
export function useOpenFile(kind: FileKind, screen: LibraryOnScreen) {
  const { address, files, found, list } = screen
  const { openId } = address
  const place = files.findIndex(({ id }) => id === openId)
  const isMissing = openId !== '' && place < 0 && list.isSuccess && !list.isFetching
  const isNearEnd = place >= 0 && place >= files.length - 3 && !list.isFetching
  const { hasNextPage, isFetchNextPageError } = list

  const lookOn = useEffectEvent(() => void list.fetchNextPage())
  const giveUp = useEffectEvent(() => {
    screen.tell(`その${fileWords[kind].name}は、もうありません。`)
    address.close()
  })
  useEffect(() => {
    if (isFetchNextPageError) return
    if (hasNextPage && (isMissing || isNearEnd)) lookOn()
    else if (isMissing) giveUp()
  }, [isMissing, isNearEnd, hasNextPage, isFetchNextPageError])

  useFocusBack(openId, screen.goOnAt)

  const file = files[place]
  if (!file) return undefined
  const others = { before: files[place - 1], after: files[place + 1] }
  const ends = { first: files[0], last: files.at(-1) }
  return { file, place: place + 1, found, ...others, ...ends }
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
