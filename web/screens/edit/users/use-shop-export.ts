import { useMutation } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { queryOf, type ShopSearch } from './use-shop-search.ts'

/** Takes the shops that fit away as a table for a spreadsheet. */
export function useShopExport() {
  const client = useClient()
  return useMutation({
    mutationFn: async (search: ShopSearch) => {
      const csv = await wholeTable(client, queryOf(search))
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName(new Date()))
    },
  })
}

/** All parts of the table, one after the other. */
async function wholeTable(
  client: Client,
  query: ReturnType<typeof queryOf>,
  cursor?: string,
): Promise<string> {
  const part = await client.exportUsers({ query: { ...query, ...(cursor && { cursor }) } })
  return part.cursor ? part.csv + (await wholeTable(client, query, part.cursor)) : part.csv
}

/** `お店の一覧-20261122.csv`, by the day in Japan. */
function fileName(now: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(now)
  return `お店の一覧-${day.replaceAll('-', '')}.csv`
}
