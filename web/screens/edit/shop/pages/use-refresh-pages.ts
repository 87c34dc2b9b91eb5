import { useQueryClient } from '@tanstack/react-query'

/** Reads what shows the state of pages again. */
export function useRefreshPages(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const names = ['getUser', 'listUsers', 'listAudit']
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
    await queries.invalidateQueries({ queryKey: ['getPages'] })
  }
}
