import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import type { Uploads } from '#web/files/uploads.ts'
import { openUploads } from './open-uploads.ts'

// Shops and admins have answers of their own, which what arrives makes stale.
const uploadsOf = new WeakMap<QueryClient, Uploads>()

/**
 * Files on their way, of the shop or of the admins. They belong to no screen: they go on while whoever sent them moves about, keep
 * the tab from being closed unasked, and are given up after a sign-out.
 */
export function useUploads(): Uploads {
  const client = useClient()
  const queries = useQueryClient()
  const uploads = uploadsOf.get(queries) ?? openUploads(client, queries)
  uploadsOf.set(queries, uploads)
  return uploads
}
