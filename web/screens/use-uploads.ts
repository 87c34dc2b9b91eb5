import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { Uploads } from '#web/files/uploads.ts'
import { openUploads } from './open-uploads.ts'

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
