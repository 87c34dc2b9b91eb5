import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { listOf } from '#web/files/list-of.ts'
import { clearUploads, createUploads, isUploading, type Uploads } from '#web/files/uploads.ts'
import { askBeforeUnload } from './ask-before-unload.ts'
import { setSending } from './unsaved.ts'

const uploadsOf = new WeakMap<Client, Uploads>()

/**
 * The shop's files on their way. They belong to no screen: they go on while the owner moves about, keep
 * the tab from being closed unasked, and are given up when the shop signs out.
 */
export function useUploads(): Uploads {
  const client = useClient()
  const queries = useQueryClient()
  const uploads = uploadsOf.get(client) ?? openUploads(client, queries)
  uploadsOf.set(client, uploads)
  return uploads
}

function openUploads(client: Client, queries: QueryClient): Uploads {
  const uploads = createUploads(client, (kind) => {
    void queries.invalidateQueries({ queryKey: [listOf[kind]] })
  })
  uploads.store.subscribe((now, before) => {
    if (isUploading(now) !== isUploading(before)) holdTab(isUploading(now))
  })
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) clearUploads(uploads)
  })
  return uploads
}

function holdTab(isSending: boolean): void {
  setSending(isSending)
  if (isSending) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}
