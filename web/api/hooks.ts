import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from './client-context.tsx'

type Options<Answer> = {
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  /** What is known already, and since when in milliseconds of the clock. */
  initialData?: () => Answer | undefined
  initialDataUpdatedAt?: number
}

/** What an endpoint answers, kept fresh: `useApi('getPage', { body: { user, page } })`. */
export function useApi<Name extends EndpointName>(
  name: Name,
  input: Input<Endpoints[Name]>,
  options: Options<Output<Endpoints[Name]>> = {},
) {
  const client = useClient()
  return useQuery<Output<Endpoints[Name]>>({
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => client[name](input, { signal }),
  })
}

/** The endpoints whose lists go on after a cursor in the query. */
type ListName = {
  [Name in EndpointName]: Input<Endpoints[Name]> extends { query?: { cursor?: string | undefined } }
    ? Output<Endpoints[Name]> extends { cursor?: string | undefined }
      ? Name
      : never
    : never
}[EndpointName]

/** A list part by part: `data.pages` are the answers so far, `fetchNextPage` brings the next. */
export function useApiList<Name extends ListName>(name: Name) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [name],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Output<Endpoints[Name]>> =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every such list takes a cursor and nothing else that is needed
      client[name]({ query: { cursor: pageParam } } as Input<Endpoints[Name]>, { signal }),
    getNextPageParam: ({ cursor }) => cursor,
  })
}

/** A call that changes something, and the names of the answers that it makes stale. */
export function useApiChange<Name extends EndpointName>(
  name: Name,
  stale: readonly EndpointName[] = [],
) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<Output<Endpoints[Name]>, Error, Input<Endpoints[Name]>>({
    mutationFn: (input) => client[name](input),
    onSuccess: () =>
      Promise.all(stale.map((each) => queries.invalidateQueries({ queryKey: [each] }))),
  })
}
