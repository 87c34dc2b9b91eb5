import { useQuery } from '@tanstack/react-query'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { useClient } from '#web/api/client-context.tsx'
import { browserStore, createKeptWork, type KeptSections } from '#web/editor/kept-work.ts'

/** A page as it is opened: the server's, and what this device still keeps of it. */
export type OpenedPage = { server: Output<Endpoints['getPage']>; kept: KeptSections }

/** Opens a page with one call. Nothing is cached: whoever comes back is shown the newest. */
export function useOpenedPage(user: string, page: PageNumber) {
  const client = useClient()
  return useQuery<OpenedPage>({
    queryKey: ['openedPage', user, page],
    queryFn: async ({ signal }) => {
      const [server, kept] = await Promise.all([
        client.getPage({ body: { user, page } }, { signal }),
        createKeptWork(browserStore, { user, page }).read(),
      ])
      return { server, kept }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
