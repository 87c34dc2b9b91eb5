import { useQuery } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useClient } from '#web/api/client-context.tsx'
import {
  createPageLocalDraft,
  type LocalDraftSections,
} from '#web/editor/saving/page-local-draft.ts'

export type OpenedPage = {
  server: EndpointOutput<Endpoints['getPage']>
  localDraft: LocalDraftSections
}

/** Loads a page and its local draft. Not cached, so that reopening shows the newest content. */
export function useOpenedPage(user: string, page: PageNumber) {
  const client = useClient()
  return useQuery<OpenedPage>({
    queryKey: ['openedPage', user, page],
    queryFn: async ({ signal }) =>
      loadPageWithDraft({
        readLocalDraft: createPageLocalDraft({ user, page }).read,
        readServer: () => client.getPage({ body: { user, page } }, { signal }),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

type Readers = {
  readLocalDraft: () => Promise<LocalDraftSections>
  readServer: () => Promise<OpenedPage['server']>
}

/**
 * Reads the local draft before the server's page: changes that another tab saves in between are then on
 * the server. In the opposite order they could be in neither.
 */
export async function loadPageWithDraft({
  readLocalDraft,
  readServer,
}: Readers): Promise<OpenedPage> {
  const localDraft = await readLocalDraft()
  return { server: await readServer(), localDraft }
}
