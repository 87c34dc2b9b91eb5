import * as v from 'valibot'
import { FileSort } from '#functions/contract/files/library-file.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/ui/navigation/router.ts'

export type LibrarySearch = {
  q: string
  sort: FileSort
  used: '' | 'yes' | 'no'
  /** Copies of sample pictures instead of the other images. */
  sample: '' | 'yes'
}

export const defaultLibrarySearch: LibrarySearch = { q: '', sort: 'newest', used: '', sample: '' }

const Sort = v.fallback(FileSort, defaultLibrarySearch.sort)
const Used = v.fallback(v.picklist(['', 'yes', 'no']), defaultLibrarySearch.used)

/**
 * Keeps the search and the open file in the URL. Opening a file adds a history entry, so that the back button
 * closes it.
 */
export function useLibraryUrl() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const search: LibrarySearch = {
    q: params.get('q') ?? '',
    sort: v.parse(Sort, params.get('sort')),
    used: v.parse(Used, params.get('used')),
    sample: params.get('sample') === 'yes' ? 'yes' : '',
  }

  function change(fields: Record<string, string>, options: { replace: boolean; state?: unknown }) {
    setParams((before) => withFields(before, fields), { ...options, preventScrollReset: true })
  }

  return {
    search,
    setSearch: (next: Partial<LibrarySearch>) => change(next, { replace: true }),
    openId: params.get('id') ?? '',
    open: (id: string) => change({ id }, { replace: false, state: opened }),
    /** Replaces the open file without a new history entry. */
    turnTo: (id: string) => change({ id }, { replace: true, state }),
    close: () => {
      if (v.is(Opened, state)) void navigate(-1)
      else change({ id: '' }, { replace: true })
    },
  }
}

const opened = { isOpenedHere: true }
const Opened = v.object({ isOpenedHere: v.literal(true) })

/** Leaves out default values. */
function withFields(before: URLSearchParams, fields: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(fields)) {
    if (value === '' || (name === 'sort' && value === defaultLibrarySearch.sort))
      params.delete(name)
    else params.set(name, value)
  }
  return params
}
