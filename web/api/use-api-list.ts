import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from './client-context.tsx'

type Cursor = { cursor?: string | undefined }

/** The endpoints that return a list with a `cursor`, which they take in the query or in the body. */
export type ListName = {
  [Name in EndpointName]: EndpointInput<Endpoints[Name]> extends
    | { query?: Cursor }
    | { body: Cursor }
    ? EndpointOutput<Endpoints[Name]> extends Cursor
      ? Name
      : never
    : never
}[EndpointName]

/** Of several names, the inputs of each. */
export type ListInput<Name extends ListName> = Name extends ListName
  ? EndpointInput<Endpoints[Name]>
  : never

type Options<Page, Row> = {
  /** The rows of a page. */
  rows: (page: Page) => readonly Row[]
  /** Whether the rows of the filters before stay until the new ones have loaded. */
  keepsOld?: boolean
}

/**
 * Loads a list page by page. The returned `rows` are those of all pages so far, each once, because a row can move to the
 * next page between two requests.
 */
export function useApiList<Name extends ListName, Row extends { id: string }>(
  name: Name,
  input: ListInput<Name>,
  { rows: getRows, keepsOld = false }: Options<EndpointOutput<Endpoints[Name]>, Row>,
) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: listKey(name, input),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<EndpointOutput<Endpoints[Name]>> =>
      client[name](withCursor<Name>(input, pageParam), { signal }),
    getNextPageParam: ({ cursor }) => cursor,
    ...(keepsOld && { placeholderData: keepPreviousData }),
  })

  /** Loads the pages that are missing, or as many as possible, and returns the rows of all. */
  async function loadAll() {
    let now: Pick<typeof query, 'data' | 'hasNextPage' | 'isError'> = query
    while (now.hasNextPage && !now.isError) {
      // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
      now = await query.fetchNextPage()
    }
    return { rows: now.data?.pages.flatMap(getRows) ?? [], isWhole: !now.hasNextPage }
  }

  const pages = query.data?.pages ?? []
  const rows = [...new Map(pages.flatMap(getRows).map((row) => [row.id, row])).values()]
  return { ...query, pages, rows, loadAll }
}

/** Begins with the name of the endpoint, by which lists are invalidated. */
export const listKey = <Name extends ListName>(name: Name, input: ListInput<Name>) =>
  [name, 'pages', input] as const

function withCursor<Name extends ListName>(input: ListInput<Name>, cursor: string | undefined) {
  const { body, query } = input as Partial<Record<'body' | 'query', object>>
  const part = body ? { body: { ...body, cursor } } : { query: { ...query, cursor } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list takes its cursor in one of the two
  return { ...input, ...part } as EndpointInput<Endpoints[Name]>
}
