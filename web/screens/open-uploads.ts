import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { type Session, useSession } from '#web/api/session.ts'
import { refreshFiles } from '#web/files/refresh-files.ts'
import { refreshOnArrival } from '#web/files/refresh-on-arrival.ts'
import { clearUploads, createUploads, isUploading, type Uploads } from '#web/files/uploads.ts'
import { holdTab } from './ask-before-unload.ts'
import { setSending } from './unsaved.ts'

/** Takes in files for the shop or the admin that is signed in: for nobody else, and the tab is not closed unasked. */
export function openUploads(client: Client, queries: QueryClient): Uploads {
  const uploads = createUploads(client)
  refreshOnArrival(uploads, ({ kind, owner }) => void refreshFiles(queries, kind, owner))
  uploads.store.subscribe((now, before) => {
    if (isUploading(now) !== isUploading(before)) noteSending(isUploading(now))
  })
  useSession.subscribe((now, before) => {
    if (personOf(now) !== personOf(before)) clearUploads(uploads)
  })
  return uploads
}

/** Of an admin whose tab was loaded anew the session alone says that there is one. */
const personOf = ({ user, auth, adminId }: Session) => `${user?.id} ${auth} ${adminId}`

function noteSending(isSending: boolean): void {
  setSending(isSending)
  holdTab('uploads', isSending)
}
