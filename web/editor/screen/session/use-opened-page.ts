import { useQuery } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { sectionNames } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useClient } from '#web/api/client-context.tsx'
import { takeEarlyPage } from '#web/api/early-page.ts'
import { type NamedVersions, openBrowserSaves } from '#web/editor/saving/browser-saves.ts'
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
        readServer: () =>
          takeEarlyPage(page) ?? client.getPage({ body: { user, page } }, { signal }),
        readBrowserSaves: () => openBrowserSaves({ user, page }).state.getState(),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

type Readers = {
  readLocalDraft: () => Promise<LocalDraftSections>
  readServer: () => Promise<OpenedPage['server']>
  readBrowserSaves: () => NamedVersions
}

/**
 * Reads the local draft before the server's page: changes that another tab saves in between are then on
 * the server. An answer that was asked for before the app may be older than that: it is read again when a tab of this
 * browser has saved since.
 */
export async function loadPageWithDraft({
  readLocalDraft,
  readServer,
  readBrowserSaves,
}: Readers): Promise<OpenedPage> {
  const localDraft = await readLocalDraft()
  const server = await readServer()
  const saves = readBrowserSaves()
  const isOld = sectionNames.some((name) => (saves[name] ?? 0) > server.versions[name])
  return { server: isOld ? await readServer() : server, localDraft }
}
