import { allCategories } from '#functions/contract/files/sample.ts'
import { emptySampleQuery, type SampleQuery } from '#web/files/sample/use-sample-list.ts'

/** The paths of the sample list and detail, for shops or for admins. */
export type SamplePaths = { list: string; detail: string }

export const shopSamplePaths: SamplePaths = { list: '/sample', detail: '/sampledetail' }

export const adminSamplePaths: SamplePaths = {
  list: '/edit/editsample',
  detail: '/edit/editsampledetail',
}

/** Maximum length of a search. */
const maxLength = 100

export function parseSampleSearch(query: string): SampleQuery {
  const asked = new URLSearchParams(query)
  const category = asked.get('category')?.slice(0, maxLength) || allCategories
  return { category, text: asked.get('q')?.slice(0, maxLength) ?? '' }
}

export function buildSampleListPath(
  { list }: SamplePaths,
  search: SampleQuery = emptySampleQuery,
): string {
  return buildPath(list, [], search)
}

export function buildSampleDetailPath(
  { detail }: SamplePaths,
  id: string,
  search: SampleQuery,
): string {
  return buildPath(detail, [['id', id]], search)
}

function buildPath(path: string, fields: [string, string][], { category, text }: SampleQuery) {
  const query = new URLSearchParams(fields)
  if (category !== allCategories) query.set('category', category)
  if (text !== '') query.set('q', text)
  const asked = query.toString()
  return asked === '' ? path : `${path}?${asked}`
}
