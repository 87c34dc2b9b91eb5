import { type Audience, toNewsAudience } from '#web/screens/edit/entries/draft/audience.ts'

/**
 * The audience that the address of a new entry asks for: `shops` of the fragment are ids, separated by spaces; the
 * parameters are those of the list of shops. Undefined if there is none.
 */
export function readAudience({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): Audience | undefined {
  const shops = new URLSearchParams(hash.slice(1)).get('shops')
  const asked: Audience =
    shops === null
      ? { kind: 'filter', filter: readFilter(search) }
      : { kind: 'shops', ids: shops.split(' ') }
  return toNewsAudience(asked) && asked
}

function readFilter(search: string): Record<string, string> {
  const { sort: _sort, order: _order, ...filter } = Object.fromEntries(new URLSearchParams(search))
  return filter
}
