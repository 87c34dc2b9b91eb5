import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { StoredData } from './stored-data.ts'

/** The commit or tag of each stored release. */
export const releaseNames = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The releases that browsers may still have open. */
export const releasesWithContract = releaseNames.filter((release) =>
  existsSync(`${import.meta.dirname}/${release}/contract.json`),
)

export function readReleaseData(release: string): StoredData {
  const file = readFileSync(`${import.meta.dirname}/${release}/data.json.gz`)
  return JSON.parse(gunzipSync(file).toString()) as StoredData
}

/** The newest schema version of each kind that a release reads, and the one that it writes. */
export type SchemaVersions = Record<string, { reads: number; writes: number }>

/** In the order of the releases. */
export const releasedSchemaVersions: SchemaVersions[] = releaseNames
  .map((release) => readFileSync(`${import.meta.dirname}/${release}/forms.json`, 'utf8'))
  .map((text) => JSON.parse(text) as { kept: string; forms: SchemaVersions })
  .toSorted((one, other) => one.kept.localeCompare(other.kept))
  .map(({ forms }) => forms)
