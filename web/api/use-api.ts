import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { useClient } from './client-context.tsx'

type Options<Answer> = {
  enabled?: boolean
  staleTime?: number
  /** Loads again when the window gets the focus and the answer is stale. */
  refetchOnWindowFocus?: boolean
  /** What is known already, and since when, as a timestamp in milliseconds. */
  initialData?: () => Answer | undefined
  initialDataUpdatedAt?: number
}

/** Queries an endpoint: `useApi('getPage', { body: { user, page } })`. */
export function useApi<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Endpoints[Name]>,
  options: Options<EndpointOutput<Endpoints[Name]>> = {},
) {
  const client = useClient()
  return useQuery<EndpointOutput<Endpoints[Name]>>({
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => client[name](input, { signal }),
  })
}

/** Calls an endpoint that changes something. `stale` are the queries to invalidate afterwards. */
export function useApiMutation<Name extends EndpointName>(
  name: Name,
  stale: readonly EndpointName[] = [],
) {
  const client = useClient()
  const invalidate = useInvalidate()
  return useMutation<EndpointOutput<Endpoints[Name]>, Error, EndpointInput<Endpoints[Name]>>({
    mutationFn: (input) => client[name](input),
    onSuccess: () => invalidate(...stale),
  })
}

/** Marks queries as stale: those that are shown load again. */
export function useInvalidate() {
  const queries = useQueryClient()
  return useCallback(
    (...names: readonly EndpointName[]) =>
      Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    [queries],
  )
}
