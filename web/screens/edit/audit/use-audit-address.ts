import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { AuditKind, Day } from '#functions/contract/audit.ts'
import { Id } from '#functions/contract/text.ts'
import { useSearchParams } from '#web/ui/router.ts'

/** What the log is narrowed to. */
export type AuditSearch = {
  shop?: string | undefined
  kind?: AuditKind | undefined
  from?: string | undefined
  to?: string | undefined
}

const names = ['shop', 'kind', 'from', 'to'] as const

// What somebody has made of the address is not asked for.
const Search = v.object({
  shop: v.fallback(v.optional(Id), undefined),
  kind: v.fallback(v.optional(AuditKind), undefined),
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
})

export const isNarrowed = (search: AuditSearch) => names.some((name) => search[name] !== undefined)

/** What the address says of the log, so that the way back and a link bring the same lines. */
export function useAuditAddress() {
  const [params, setParams] = useSearchParams()
  const search = searchOf(params)
  // The address follows a moment later, and another change may come before that.
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = searchOf(params)
  }, [params])

  function setSearch(change: AuditSearch): void {
    wanted.current = { ...wanted.current, ...change }
    const next = Object.entries(wanted.current).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    setParams(Object.fromEntries(next), { replace: true, preventScrollReset: true })
  }

  return { search, setSearch, clear: () => setParams([], { replace: true }) }
}

const searchOf = (params: URLSearchParams): AuditSearch =>
  v.parse(Search, Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])))
