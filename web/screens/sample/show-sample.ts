import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Output } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { Sample } from '#functions/contract/sample.ts'

type Part = Output<Endpoints['listSamples']>

/** Shows a sample as a change answered it, until the lists and the sample itself are there anew. */
export function showSample(queries: QueryClient, sample: Sample): void {
  const { id } = sample
  const one: Output<Endpoints['getSample']> = { res: 'OK', sample }
  queries.setQueryData(['getSample', { parameters: { id } }], one)
  const inPlace = (samples: Sample[]) => samples.map((each) => (each.id === id ? sample : each))
  queries.setQueriesData<InfiniteData<Part>>(
    { queryKey: ['listSamples'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, samples: inPlace(page.samples) })),
      },
  )
}
