import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type TabSession, useSession } from '#web/api/session.ts'
import { setSendingFiles, setUnloadWarning } from '#web/drafts/unsaved.ts'
import { refreshFiles } from '#web/files/file-lists.ts'
import { isInProgress, type UploadItem } from './upload-items.ts'
import { clearUploads, createUploads, isUploading, type Uploads } from './uploads.ts'

// Shops and admins have separate query clients, which uploads invalidate.
const uploadsByClient = new WeakMap<QueryClient, Uploads>()

/**
 * The uploads of the shop or the admins. They continue on other screens, warn before the tab closes, and end
 * with the session.
 */
export function useUploads(): Uploads {
  const client = useClient()
  const queries = useQueryClient()
  const uploads = uploadsByClient.get(queries) ?? openUploads(client, queries)
  uploadsByClient.set(queries, uploads)
  return uploads
}

/**
 * Creates the uploads of the signed-in account. They are cleared when the account changes, and the browser
 * warns before the tab closes.
 */
export function openUploads(client: Client, queries: QueryClient): Uploads {
  const uploads = createUploads(client)
  refreshOnArrival(uploads, ({ kind, owner }) => void refreshFiles(queries, kind, owner))
  uploads.store.subscribe((now, before) => {
    const isSending = isUploading(now)
    if (isSending === isUploading(before)) return
    setSendingFiles(isSending)
    setUnloadWarning('uploads', isSending)
  })
  useSession.subscribe((now, before) => {
    if (getAccountKey(now) !== getAccountKey(before)) clearUploads(uploads)
  })
  return uploads
}

/** After a reload only the session tells which admin is signed in. */
const getAccountKey = ({ user, auth, adminId }: TabSession) => `${user?.id} ${auth} ${adminId}`

/** Many files may arrive within a second, and each refresh loads all shown pages of a list. */
const refreshPauseMs = 5000

type LibraryKey = Pick<UploadItem, 'kind' | 'owner'>
type Items = readonly UploadItem[]
type Waiting = { place: LibraryKey; timer: ReturnType<typeof setTimeout> }

/** Refreshes a library when all its uploads have ended, and every 5 s before that. */
function refreshOnArrival({ store }: Uploads, refresh: (place: LibraryKey) => void): void {
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
