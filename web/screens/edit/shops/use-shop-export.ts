import { useMutation } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { type ShopSearch, toShopQuery } from './use-shop-search.ts'

/** Downloads the matching shops as CSV. */
export function useShopExport() {
  const client = useClient()
  return useMutation({
    mutationFn: async (search: ShopSearch) => {
      const csv = await downloadTable(client, toShopQuery(search))
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), formatFileName(new Date()))
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

/** Example: `お店の一覧-20261122.csv`, with the date in Japan. */
function formatFileName(now: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(now)
  return `お店の一覧-${day.replaceAll('-', '')}.csv`
}
