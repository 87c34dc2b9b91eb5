import {
  type InfiniteData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { News } from '#functions/contract/news.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { EntryKind } from '#web/home/entries/entry-kinds.ts'

const lists = { news: 'listNews', qanda: 'listQanda' } as const

type Listed = InfiniteData<{ news?: News[]; qanda?: News[] }>
type EntryKey = { kind: EntryKind; id: string }

/** One entry; starts with the data of the list, if loaded. */
export function useEntry({ kind, id }: EntryKey) {
  const client = useClient()
  const queries = useQueryClient()
  return useQuery<News>({
    queryKey: ['entry', kind, id],
    queryFn: ({ signal }) => getEntry(client, { kind, id }, signal),
    initialData: () => listedEntry(queries, { kind, id }),
    initialDataUpdatedAt: 0,
  })
}

async function getEntry(
  client: Client,
  { kind, id }: EntryKey,
  signal: AbortSignal,
): Promise<News> {
  const parameters = { id }
  if (kind === 'news') return (await client.getNews({ parameters }, { signal })).news
  return (await client.getQanda({ parameters }, { signal })).qanda
}

function listedEntry(queries: QueryClient, { kind, id }: EntryKey): News | undefined {
  const found = queries.getQueriesData<Listed>({ queryKey: [lists[kind]] })
  const parts = found.flatMap(([, data]) => data?.pages ?? [])
  return parts.flatMap((part) => part[kind] ?? []).find((each) => each.id === id)
}
