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

/** The queries that change with a deleted shop. */
export const deletedShopQueries = ['listDeletedShops', 'listUsers', 'listAudit', 'getUser'] as const

/** Restores a deleted shop; returns whether it did. */
export function useRestoreShop(id: string) {
  const { send, ...state } = useIdempotentCall('restoreUser')
  const queries = useQueryClient()
  async function restore(): Promise<boolean> {
    if ((await send({ body: { id } })) === undefined) return false
    for (const name of deletedShopQueries) void queries.invalidateQueries({ queryKey: [name] })
    return true
  }
  return { ...state, restore }
}
