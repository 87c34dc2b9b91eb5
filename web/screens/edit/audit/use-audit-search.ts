import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { AuditActor, AuditKind } from '#functions/contract/audit-log-entry.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { Id } from '#functions/contract/text/id.ts'
import { useSearchParams } from '#web/ui/navigation/router.ts'

export type AuditSearch = {
  shop?: string | undefined
  who?: AuditActor | undefined
  kind?: AuditKind | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const names = ['shop', 'who', 'kind', 'q', 'from', 'to'] as const

// Invalid parameters are ignored.
const Search = v.object({
  shop: v.fallback(v.optional(Id), undefined),
  who: v.fallback(v.optional(AuditActor), undefined),
  kind: v.fallback(v.optional(AuditKind), undefined),
  q: v.fallback(
    v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))),
    undefined,
  ),
  from: v.fallback(v.optional(CalendarDay), undefined),
  to: v.fallback(v.optional(CalendarDay), undefined),
})

export const hasAuditFilter = (search: AuditSearch) =>
  names.some((name) => search[name] !== undefined)

/** Keeps the filters in the URL, so that links and the back button restore them. */
export function useAuditSearch() {
  const [params, setParams] = useSearchParams()
  const search = parseSearch(params)
  // The URL changes asynchronously, and another filter may change before it does.
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = parseSearch(params)
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

const parseSearch = (params: URLSearchParams): AuditSearch =>
  v.parse(Search, Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])))
