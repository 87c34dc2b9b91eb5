import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import { openUploads } from './open-uploads.ts'
import type { Uploads } from './uploads.ts'

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
