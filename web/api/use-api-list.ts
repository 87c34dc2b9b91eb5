import { useInfiniteQuery } from '@tanstack/react-query'
import type { EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from './client-context.tsx'

/** The endpoints that return a list with a `cursor`. */
type ListName = {
  [Name in EndpointName]: EndpointInput<Endpoints[Name]> extends {
    query?: { cursor?: string | undefined }
  }
    ? EndpointOutput<Endpoints[Name]> extends { cursor?: string | undefined }
      ? Name
      : never
    : never
}[EndpointName]

type ListQuery<Name extends ListName> =
  EndpointInput<Endpoints[Name]> extends { query?: infer Query } ? NonNullable<Query> : never

/** Loads a list page by page: `data.pages` are the answers so far, `fetchNextPage` loads the next. */
export function useApiList<Name extends ListName>(
  name: Name,
  query?: Omit<ListQuery<Name>, 'cursor'>,
) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: query === undefined ? [name] : [name, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<EndpointOutput<Endpoints[Name]>> =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every such list takes a cursor and requires nothing else
      client[name]({ query: { ...query, cursor: pageParam } } as EndpointInput<Endpoints[Name]>, {
        signal,
      }),
    getNextPageParam: ({ cursor }) => cursor,
  })
}
