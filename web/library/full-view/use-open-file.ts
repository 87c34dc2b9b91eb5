import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import type { LibraryState } from '#web/library/use-library-state.ts'

/**
 * The file that the URL opens, with its position. Loads further pages until it is found; reports it if it is
 * missing. A file that stopped matching the search, for example by its new name, stays open.
 */
export function useOpenFile(kind: FileKind, screen: LibraryState) {
  const { address, files } = screen
  const { openId } = address
  const place = files.findIndex(({ id }) => id === openId)
  const lastSeen = useLastSeenFile(screen, place)

  useLoadUntilFound(screen, { place, isKept: lastSeen !== undefined && screen.isNarrowed }, () => {
    const { name } = fileKindLabels[kind]
    screen.showReport(
      screen.isNarrowed ? `その${name}は見つかりません。` : `その${name}は、もうありません。`,
    )
    address.close()
  })
  useRestoreTileFocus(openId, screen.goOnAt)

  const file = files[place]
  if (file) {
    return { file, place: place + 1, ...getNeighbours(screen, place, place + 1) }
  }
  // The following file has moved to its index.
  return (
    lastSeen && {
      file: lastSeen.file,
      place: undefined,
      ...getNeighbours(screen, lastSeen.place, lastSeen.place),
    }
  )
}

const getNeighbours = ({ files, found }: LibraryState, place: number, next: number) => ({
  found,
  first: files[0],
  before: files[place - 1],
  after: files[next],
  last: files.at(-1),
})

type WantedFile = { place: number; isKept: boolean }

/** Loads the next page while the file is not found or the end is near; calls `onMissing` if it is in none. */
function useLoadUntilFound(
  screen: LibraryState,
  { place, isKept }: WantedFile,
  onMissing: () => void,
) {
  const { address, files, list } = screen
  const isWanted = address.openId !== '' && !isKept
  const isMissing = isWanted && place < 0 && list.isSuccess && !list.isFetching
  const isNearEnd = place >= 0 && place >= files.length - 3 && !list.isFetching
  const { hasNextPage, isFetchNextPageError } = list
  const loadNextPart = useEffectEvent(() => void list.fetchNextPage())
  const giveUp = useEffectEvent(onMissing)
  useEffect(() => {
    if (isFetchNextPageError) return
    if (hasNextPage && (isMissing || isNearEnd)) loadNextPart()
    else if (isMissing) giveUp()
  }, [isMissing, isNearEnd, hasNextPage, isFetchNextPageError])
}

/** The open file as last seen in the list, while it may still exist outside the loaded results. */
function useLastSeenFile({ address, files, list, isNarrowed }: LibraryState, place: number) {
  const [seen, setSeen] = useState<{ file: LibraryFile; place: number }>()
  const file = files[place]
  if (file && (seen?.file !== file || seen.place !== place)) setSeen({ file, place })
  const isSought = isNarrowed || list.hasNextPage || list.isFetching
  return isSought && seen?.file.id === address.openId ? seen : undefined
}

/** After closing, focuses the tile of the last viewed file, or the next one if it was deleted. */
function useRestoreTileFocus(openId: string, goOnAt: LibraryState['goOnAt']) {
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
