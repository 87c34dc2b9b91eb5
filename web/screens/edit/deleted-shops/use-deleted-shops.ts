import { useQueryClient } from '@tanstack/react-query'
import { useApiList } from '#web/api/use-api-list.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'

/** The deleted shops that can be restored, optionally those with these words. */
export function useDeletedShops(q: string) {
  const text = q.trim()
  return useApiList(
    'listDeletedShops',
    { query: text === '' ? {} : { q: text } },
    { rows: ({ shops }) => shops },
  )
}

/** Restores a deleted shop; returns whether it did. */
export function useRestoreShop(id: string) {
  const { send, ...state } = useIdempotentCall('restoreUser')
  const refresh = useRefresh()
  async function restore(): Promise<boolean> {
    const isRestored = (await send({ body: { id } })) !== undefined
    if (isRestored) refresh()
    return isRestored
  }
  return { ...state, restore }
}

/** Removes a deleted shop for good; returns whether it did. */
export function usePurgeShop(id: string) {
  const { send, ...state } = useIdempotentCall('purgeUser')
  const refresh = useRefresh()
  async function purge(typed_name: string): Promise<boolean> {
    const isPurged = (await send({ body: { id, typed_name } })) !== undefined
    if (isPurged) refresh()
    return isPurged
  }
  return { ...state, purge }
}

function useRefresh() {
  const queries = useQueryClient()
  return () => {
    for (const name of ['listDeletedShops', 'listUsers', 'listAudit', 'getUser'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}
