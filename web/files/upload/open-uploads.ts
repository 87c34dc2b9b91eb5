import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { type TabSession, useSession } from '#web/api/session.ts'
import { setSendingFiles, setUnloadWarning } from '#web/drafts/unsaved.ts'
import { refreshFiles } from '#web/files/file-lists.ts'
import { refreshOnArrival } from './refresh-on-arrival.ts'
import { clearUploads, createUploads, isUploading, type Uploads } from './uploads.ts'

/**
 * Creates the uploads of the signed-in account. They are cleared when the account changes, and the browser
 * warns before the tab closes.
 */
export function openUploads(client: Client, queries: QueryClient): Uploads {
  const uploads = createUploads(client)
  refreshOnArrival(uploads, ({ kind, owner }) => void refreshFiles(queries, kind, owner))
  uploads.store.subscribe((now, before) => {
    if (isUploading(now) !== isUploading(before)) reportSending(isUploading(now))
  })
  useSession.subscribe((now, before) => {
    if (getAccountKey(now) !== getAccountKey(before)) clearUploads(uploads)
  })
  return uploads
}

/** After a reload only the session tells which admin is signed in. */
const getAccountKey = ({ user, auth, adminId }: TabSession) => `${user?.id} ${auth} ${adminId}`

function reportSending(isSending: boolean): void {
  setSendingFiles(isSending)
  setUnloadWarning('uploads', isSending)
}
