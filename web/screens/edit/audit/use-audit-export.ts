import { useMutation } from '@tanstack/react-query'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { saveCsv } from '#web/screens/edit/shared/save-csv.ts'
import type { AuditSearch } from './use-audit-search.ts'

/** Downloads the matching lines as CSV. */
export function useAuditExport() {
  const client = useClient()
  return useMutation({
    mutationFn: async (search: AuditSearch) =>
      saveCsv('操作の記録', (await downloadParts(client, search)).join('')),
  })
}

async function downloadParts(
  client: Client,
  search: AuditSearch,
  cursor?: string,
): Promise<string[]> {
  const part = await client.exportAudit({ query: { ...search, ...(cursor && { cursor }) } })
  return part.cursor
    ? [part.csv, ...(await downloadParts(client, search, part.cursor))]
    : [part.csv]
}
