import { useInfiniteQuery } from '@tanstack/react-query'
import type { Input, Output } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from './client-context.tsx'

/** The endpoints whose lists go on after a cursor in the query. */
type ListName = {
  [Name in EndpointName]: Input<Endpoints[Name]> extends { query?: { cursor?: string | undefined } }
    ? Output<Endpoints[Name]> extends { cursor?: string | undefined }
      ? Name
      : never
    : never
}[EndpointName]

type QueryOf<Name extends ListName> =
  Input<Endpoints[Name]> extends { query?: infer Query } ? NonNullable<Query> : never

/** A list part by part, of what the query asks for: `data.pages` are the answers so far, `fetchNextPage` brings the next. */
export function useApiList<Name extends ListName>(
  name: Name,
  query?: Omit<QueryOf<Name>, 'cursor'>,
) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: query === undefined ? [name] : [name, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Output<Endpoints[Name]>> =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every such list takes a cursor and nothing else that is needed
      client[name]({ query: { ...query, cursor: pageParam } } as Input<Endpoints[Name]>, {
        signal,
      }),
    getNextPageParam: ({ cursor }) => cursor,
  })
}
