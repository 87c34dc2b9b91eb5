import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { StoredData } from './stored-data.ts'

/** The releases of which something is kept here, by the commit or tag that each was made of. */
export const keptReleases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Those that browsers may still be open with. */
export const releasesWithContract = keptReleases.filter((release) =>
  existsSync(`${import.meta.dirname}/${release}/contract.json`),
)

/** All that a release stored. */
export function dataOf(release: string): StoredData {
  const file = readFileSync(`${import.meta.dirname}/${release}/data.json.gz`)
  return JSON.parse(gunzipSync(file).toString()) as StoredData
}

/** The newest form of each kind that a release reads, and the one that it writes. */
export type Forms = Record<string, { reads: number; writes: number }>

/** Those of all kept releases, in the order in which they were kept. */
export const keptForms: Forms[] = keptReleases
  .map((release) => readFileSync(`${import.meta.dirname}/${release}/forms.json`, 'utf8'))
  .map((text) => JSON.parse(text) as { kept: string; forms: Forms })
  .toSorted((one, other) => one.kept.localeCompare(other.kept))
  .map(({ forms }) => forms)
