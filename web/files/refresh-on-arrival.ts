import type { FileKind } from './file-words.ts'
import { isOnItsWay, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

/** Each refresh asks for all parts of a list that are shown, and many files arrive within a second. */
const pauseMs = 5000

type Items = readonly UploadItem[]

/** Has the list of what arrives refreshed once nothing more is on its way, and only now and then meanwhile. */
export function refreshOnArrival({ store }: Uploads, refresh: (kind: FileKind) => void): void {
  const timers = new Map<FileKind, ReturnType<typeof setTimeout>>()

  function refreshNow(kind: FileKind) {
    clearTimeout(timers.get(kind))
    timers.delete(kind)
    refresh(kind)
  }

  store.subscribe(({ items }, before) => {
    for (const { kind } of arrivedSince(before.items, items)) {
      if (!timers.has(kind))
        timers.set(
          kind,
          setTimeout(() => refreshNow(kind), pauseMs),
        )
    }
    for (const kind of timers.keys()) {
      if (!items.some((item) => item.kind === kind && isOnItsWay(item))) refreshNow(kind)
    }
  })
}

function arrivedSince(before: Items, now: Items): Items {
  const wasThere = (id: string) => before.some((item) => item.id === id && item.phase === 'done')
  return now.filter(({ id, phase }) => phase === 'done' && !wasThere(id))
}
