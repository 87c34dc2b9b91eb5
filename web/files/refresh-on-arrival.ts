import { isOnItsWay, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

/** Each refresh asks for all parts of a list that are shown, and many files arrive within a second. */
const pauseMs = 5000

/** One library of one owner. */
type Place = Pick<UploadItem, 'kind' | 'owner'>
type Items = readonly UploadItem[]
type Waiting = { place: Place; timer: ReturnType<typeof setTimeout> }

/** Has the list of what arrives refreshed once nothing more is on its way, and only now and then meanwhile. */
export function refreshOnArrival({ store }: Uploads, refresh: (place: Place) => void): void {
  const waiting = new Map<string, Waiting>()

  function refreshNow(place: Place) {
    clearTimeout(waiting.get(keyOf(place))?.timer)
    waiting.delete(keyOf(place))
    refresh(place)
  }

  store.subscribe(({ items }, before) => {
    for (const { kind, owner } of arrivedSince(before.items, items)) {
      const place = { kind, owner }
      if (waiting.has(keyOf(place))) continue
      waiting.set(keyOf(place), { place, timer: setTimeout(() => refreshNow(place), pauseMs) })
    }
    for (const [key, { place }] of waiting) {
      if (!items.some((item) => keyOf(item) === key && isOnItsWay(item))) refreshNow(place)
    }
  })
}

const keyOf = ({ kind, owner }: Place) => `${owner} ${kind}`

function arrivedSince(before: Items, now: Items): Items {
  const wasThere = (id: string) => before.some((item) => item.id === id && item.phase === 'done')
  return now.filter(({ id, phase }) => phase === 'done' && !wasThere(id))
}
