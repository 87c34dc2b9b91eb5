import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from './client-context.tsx'

type Options<Answer> = {
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  /** Asks again when the window is shown again and the answer is not fresh any more. */
  refetchOnWindowFocus?: boolean
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
