import * as v from 'valibot'
import { FileSort } from '#functions/contract/file.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/ui/router.ts'

/** What a library is narrowed to, and in which order. */
export type LibrarySearch = { q: string; sort: FileSort; used: '' | 'yes' | 'no' }

/** All files, newest first. */
export const wholeLibrary: LibrarySearch = { q: '', sort: 'newest', used: '' }

const Sort = v.fallback(FileSort, wholeLibrary.sort)
const Used = v.fallback(v.picklist(['', 'yes', 'no']), wholeLibrary.used)

/**
 * What the address says of a library: what it is narrowed to, and which file is seen in full size. A file
 * that is opened is a step in the browser's history, so that the way back closes it.
 */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const search: LibrarySearch = {
    q: params.get('q') ?? '',
    sort: v.parse(Sort, params.get('sort')),
    used: v.parse(Used, params.get('used')),
  }

  function change(fields: Record<string, string>, options: { replace: boolean; state?: unknown }) {
    setParams((before) => withFields(before, fields), { ...options, preventScrollReset: true })
  }

  return {
    search,
    setSearch: (next: Partial<LibrarySearch>) => change(next, { replace: true }),
    openId: params.get('id') ?? '',
    open: (id: string) => change({ id }, { replace: false, state: opened }),
    /** Another file in the place of the one that is open. */
    turnTo: (id: string) => change({ id }, { replace: true, state }),
    close: () => {
      if (v.is(Opened, state)) void navigate(-1)
      else change({ id: '' }, { replace: true })
    },
  }
}

const opened = { isOpenedHere: true }
const Opened = v.object({ isOpenedHere: v.literal(true) })

/** What is as it always is has no place in the address. */
function withFields(before: URLSearchParams, fields: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(fields)) {
    if (value === '' || (name === 'sort' && value === wholeLibrary.sort)) params.delete(name)
    else params.set(name, value)
  }
  return params
}
