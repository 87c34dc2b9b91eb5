import { useQuery } from '@tanstack/react-query'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { useClient } from '#web/api/client-context.tsx'
import { browserStore, createKeptWork, type KeptSections } from '#web/editor/kept-work.ts'

/** A page as it is opened: the server's, and what this device still keeps of it. */
export type OpenedPage = { server: Output<Endpoints['getPage']>; kept: KeptSections }

/** Opens a page with one call to the server. Nothing is cached: whoever comes back is shown the newest. */
export function useOpenedPage(user: string, page: PageNumber) {
  const client = useClient()
  return useQuery<OpenedPage>({
    queryKey: ['openedPage', user, page],
    queryFn: async ({ signal }) =>
      openPage({
        readKept: createKeptWork(browserStore, { user, page }).read,
        readServer: () => client.getPage({ body: { user, page } }, { signal }),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

type Readers = {
  readKept: () => Promise<KeptSections>
  readServer: () => Promise<OpenedPage['server']>
}

/**
 * What the device keeps first, then the server's: work that another tab gets through in between is at
 * the server by then. The other way round neither would have it.
 */
export async function openPage({ readKept, readServer }: Readers): Promise<OpenedPage> {
  const kept = await readKept()
  return { server: await readServer(), kept }
}
