import { allCategories } from '#functions/contract/files/sample.ts'
import { emptySampleQuery, type SampleQuery } from '#web/files/sample/use-sample-list.ts'

/** The paths of the sample list and detail, for shops or for admins. */
export type SamplePaths = { list: string; detail: string }

export const shopSamplePaths: SamplePaths = { list: '/sample', detail: '/sampledetail' }

export const adminSamplePaths: SamplePaths = {
  list: '/edit/editsample',
  detail: '/edit/editsampledetail',
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

function buildPath(path: string, fields: [string, string][], { category, q }: SampleQuery) {
  const query = new URLSearchParams(fields)
  if (category !== allCategories) query.set('category', category)
  if (q !== '') query.set('q', q)
  const asked = query.toString()
  return asked === '' ? path : `${path}?${asked}`
}
