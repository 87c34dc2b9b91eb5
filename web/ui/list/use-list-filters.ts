import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useSearchParams } from '#web/ui/navigation/router.ts'

/** A filter by words. */
export const filterText = v.fallback(v.pipe(v.string(), v.trim()), '')

/** What the endpoint gets: without the filters that are not set. */
export type ListQuery<Filters> = { [Name in keyof Filters]?: Exclude<Filters[Name], ''> }

/**
 * Keeps the filters of a list in the address, so that links and the back button restore them. Each entry of the schema
 * has a fallback, which is its default: the address leaves it out. Other parameters stay.
 */
export function useListFilters<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
) {
  type Filters = v.InferOutput<Schema>
  const parse = (from: URLSearchParams): Filters => v.parse(schema, Object.fromEntries(from))
  const [params, setParams] = useSearchParams()
  const filters = parse(params)
  // The address changes asynchronously, and another filter may change before it does.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])

  function setFilters(change: Partial<Filters>): void {
    const next = new URLSearchParams(wanted.current)
    const defaults = new Map(Object.entries(parse(new URLSearchParams())))
    const values = new Map(Object.entries({ ...parse(next), ...change }))
    for (const name of Object.keys(schema.entries)) {
      const value = values.get(name)
      next.delete(name)
      if (typeof value === 'string' && value !== defaults.get(name)) next.set(name, value)
    }
    wanted.current = next
    setParams(next, { replace: true, preventScrollReset: true })
  }

  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of the filters
  const query = Object.fromEntries(set) as ListQuery<Filters>
  return { filters, setFilters, query, clear: () => setParams([], { replace: true }) }
}
