import { useMutation } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { saveCsv } from '#web/screens/edit/shared/save-csv.ts'
import { type ShopSearch, toShopQuery } from './use-shop-search.ts'

/** Downloads the matching shops as CSV. */
export function useShopExport() {
  const client = useClient()
  return useMutation({
    mutationFn: async (search: ShopSearch) => {
      saveCsv('お店の一覧', await downloadTable(client, toShopQuery(search)))
    },
  })
}

/** Joins all parts of the CSV. */
async function downloadTable(
  client: Client,
  query: ReturnType<typeof toShopQuery>,
  cursor?: string,
): Promise<string> {
  const part = await client.exportUsers({ query: { ...query, ...(cursor && { cursor }) } })
  return part.cursor ? part.csv + (await downloadTable(client, query, part.cursor)) : part.csv
}
