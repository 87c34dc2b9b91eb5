import { allCategories } from '#functions/contract/sample.ts'
import { anySample, type Search } from '#web/files/sample-list.ts'

/** The list of the samples and the screen of one: those of the shops, or of the admins who keep them. */
export type SampleScreens = { list: string; detail: string }

export const shopScreens: SampleScreens = { list: '/sample', detail: '/sampledetail' }

/** As long as what is looked for may be. */
const longest = 100

/** What an address says is looked for. */
export function searchIn(query: string): Search {
  const asked = new URLSearchParams(query)
  const category = asked.get('category')?.slice(0, longest) || allCategories
  return { category, words: asked.get('q')?.slice(0, longest) ?? '' }
}

/** The address of the list that a search leads to. */
export function listAddress({ list }: SampleScreens, search: Search = anySample): string {
  return addressOf(list, [], search)
}

/** The address of one sample, found by a search. */
export function detailAddress({ detail }: SampleScreens, id: string, search: Search): string {
  return addressOf(detail, [['id', id]], search)
}

function addressOf(path: string, fields: [string, string][], { category, words }: Search) {
  const query = new URLSearchParams(fields)
  if (category !== allCategories) query.set('category', category)
  if (words !== '') query.set('q', words)
  const asked = query.toString()
  return asked === '' ? path : `${path}?${asked}`
}
