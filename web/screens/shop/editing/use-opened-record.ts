import { useQuery } from '@tanstack/react-query'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { StoredRecord } from '#web/screens/shared/shop-record/shop-draft.ts'
import { type LocalShopDraft, readLocalShopDraft, type ShopDraftName } from './local-shop-draft.ts'

export type OpenedRecord = {
  stored: StoredRecord
  /** The public pages and their names in menus. */
  pages: EndpointOutput<Endpoints['getShop']>['pages']
  localDraft: LocalShopDraft | undefined
}

/** Loads the record and its local draft once; the query is never refetched. */
export function useOpenedRecord(name: ShopDraftName) {
  const client = useClient()
  return useQuery<OpenedRecord>({
    queryKey: ['openedRecord', name],
    queryFn: async ({ signal }) => {
      const [{ shop, version, pages }, localDraft] = await Promise.all([
        client.getShop({ query: { user: name.shop } }, { signal }),
        readLocalShopDraft(name),
      ])
      return { stored: { shop, version }, pages, localDraft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
