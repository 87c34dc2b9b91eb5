import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import { refreshFiles } from '#web/files/file-lists.ts'
import { createSampleCopies, type SampleCopies } from './sample-copies.ts'

const copiesByClient = new WeakMap<QueryClient, { user: string; copies: SampleCopies }>()

/** Returns the shop's sample copies, shared by all screens until the app is reloaded. */
export function useSampleCopies(user: string): SampleCopies {
  const client = useClient()
  const queries = useQueryClient()
  const existing = copiesByClient.get(queries)
  if (existing?.user === user) return existing.copies
  const onCopied = () => void refreshFiles(queries, 'image')
  const copies = createSampleCopies({ client, user, onCopied })
  copiesByClient.set(queries, { user, copies })
  return copies
}
