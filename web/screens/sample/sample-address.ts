import { allCategories } from '#functions/contract/sample.ts'
import { anySample, type Search } from '#web/files/sample-list.ts'

/** As long as what is looked for may be. */
const longest = 100

/** What an address says is looked for. */
export function searchIn(query: string): Search {
  const asked = new URLSearchParams(query)
  const category = asked.get('category')?.slice(0, longest) || allCategories
  return { category, words: asked.get('q')?.slice(0, longest) ?? '' }
}

/** The address of the list that a search leads to. */
export function listAddress(search: Search = anySample): string {
  return addressOf('/sample', [], search)
}

/** The address of one sample, found by a search. */
export function detailAddress(id: string, search: Search): string {
  return addressOf('/sampledetail', [['id', id]], search)
}

function addressOf(path: string, fields: [string, string][], { category, words }: Search) {
  const query = new URLSearchParams(fields)
  if (category !== allCategories) query.set('category', category)
  if (words !== '') query.set('q', words)
  const asked = query.toString()
  return asked === '' ? path : `${path}?${asked}`
}
