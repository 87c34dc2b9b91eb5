import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { refreshFiles } from '#web/files/refresh-files.ts'
import { refreshOnArrival } from '#web/files/refresh-on-arrival.ts'
import { clearUploads, createUploads, isUploading, type Uploads } from '#web/files/uploads.ts'
import { askBeforeUnload } from './ask-before-unload.ts'
import { setSending } from './unsaved.ts'

/** Takes in files for the shop or the admin that is signed in: for nobody else, and the tab is not closed unasked. */
export function openUploads(client: Client, queries: QueryClient): Uploads {
  const uploads = createUploads(client)
  refreshOnArrival(uploads, ({ kind, owner }) => void refreshFiles(queries, kind, owner))
  uploads.store.subscribe((now, before) => {
    if (isUploading(now) !== isUploading(before)) holdTab(isUploading(now))
  })
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || now.auth !== before.auth) clearUploads(uploads)
  })
  return uploads
}

function holdTab(isSending: boolean): void {
  setSending(isSending)
  if (isSending) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}
