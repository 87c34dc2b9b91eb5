import { isInProgress, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

/** Many files may arrive within a second, and each refresh loads all shown pages of a list. */
const refreshPauseMs = 5000

type LibraryKey = Pick<UploadItem, 'kind' | 'owner'>
type Items = readonly UploadItem[]
type Waiting = { place: LibraryKey; timer: ReturnType<typeof setTimeout> }

/** Refreshes a library when all its uploads have ended, and every 5 s before that. */
export function refreshOnArrival({ store }: Uploads, refresh: (place: LibraryKey) => void): void {
  const waiting = new Map<string, Waiting>()

  function refreshNow(place: LibraryKey) {
    clearTimeout(waiting.get(formatLibraryKey(place))?.timer)
    waiting.delete(formatLibraryKey(place))
    refresh(place)
  }

  store.subscribe(({ items }, before) => {
    for (const { kind, owner } of findArrived(before.items, items)) {
      const place = { kind, owner }
      if (waiting.has(formatLibraryKey(place))) continue
      waiting.set(formatLibraryKey(place), {
        place,
        timer: setTimeout(() => refreshNow(place), refreshPauseMs),
      })
    }
    for (const [key, { place }] of waiting) {
      if (!items.some((item) => formatLibraryKey(item) === key && isInProgress(item)))
        refreshNow(place)
    }
  })
}

const formatLibraryKey = ({ kind, owner }: LibraryKey) => `${owner} ${kind}`

function findArrived(before: Items, now: Items): Items {
  const wasThere = (id: string) => before.some((item) => item.id === id && item.phase === 'done')
  return now.filter(({ id, phase }) => phase === 'done' && !wasThere(id))
}
