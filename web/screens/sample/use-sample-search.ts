import { useState } from 'react'
import type { SampleQuery } from '#web/files/sample/use-sample-list.ts'
import { useDebouncedChange } from '#web/ui/form/use-debounced-change.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'
import { buildSampleListPath, parseSampleSearch, type SamplePaths } from './sample-paths.ts'

/** Keeps the search in the URL: `search` is what is typed, `settled` what the URL has after a pause. */
export function useSampleSearch(paths: SamplePaths) {
  const settled = parseSampleSearch(useLocation().search)
  const navigate = useNavigate()
  const [typedSearch, setSearch] = useState<SampleQuery>()
  const isSameCategory = typedSearch?.category === settled.category
  if (typedSearch && isSameCategory && typedSearch.text === settled.text) setSearch(undefined)

  useDebouncedChange(
    typedSearch,
    (next) => {
      if (next)
        void navigate(buildSampleListPath(paths, next), {
          replace: true,
          preventScrollReset: true,
        })
    },
    !isSameCategory,
  )

  return { search: typedSearch ?? settled, settled, setSearch }
}
