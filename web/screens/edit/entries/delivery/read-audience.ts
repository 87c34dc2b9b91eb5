import { type Audience, toNewsAudience } from '#web/screens/edit/entries/draft/audience.ts'

/**
 * The audience that the address of a new entry asks for: `shops` are ids, separated by commas; other parameters are those of
 * the list of shops. Undefined if there is none.
 */
export function readAudience(parameters: URLSearchParams): Audience | undefined {
  const { shops, sort: _sort, order: _order, ...filter } = Object.fromEntries(parameters)
  const asked: Audience =
    shops === undefined ? { kind: 'filter', filter } : { kind: 'shops', ids: shops.split(',') }
  return toNewsAudience(asked) && asked
}
