import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import { refreshFiles } from './refresh-files.ts'
import { createSampleCopies, type SampleCopies } from './sample-copies.ts'

const ofThisVisit = new WeakMap<QueryClient, { user: string; copies: SampleCopies }>()

/** What the shop has copied since it came: kept from screen to screen, until the app is loaded again. */
export function useSampleCopies(user: string): SampleCopies {
  const client = useClient()
  const queries = useQueryClient()
  const kept = ofThisVisit.get(queries)
  if (kept?.user === user) return kept.copies
  const onCopied = () => void refreshFiles(queries, 'image')
  const copies = createSampleCopies({ client, user, onCopied })
  ofThisVisit.set(queries, { user, copies })
  return copies
}
