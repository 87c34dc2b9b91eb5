import measured from './actions.json' with { type: 'json' }

/** Requests and units of one action, measured by `npm run bench -- --only actions`. */
export type MeasuredAction = {
  reads: number
  readUnits: number
  writes: number
  writeUnits: number
  puts: number
  gets: number
}

export type ActionName = keyof typeof measured

export const measuredActions: Record<ActionName, MeasuredAction> = measured

/** Calls, CPU time and memory of an action, without waiting for table and buckets. */
type ActionWork = { calls: number; milliseconds: number; megabytes: number }

// Of a save with the processor of 1,024 MB, less what it waits for the table (docs/measurements.md).
const defaultWork: ActionWork = { calls: 1, milliseconds: 12, megabytes: 1024 }

const workByAction: Partial<Record<ActionName, ActionWork>> = {
  'sign-in': { calls: 1, milliseconds: 60, megabytes: 1024 },
  publish: { calls: 1, milliseconds: 20, megabytes: 1024 },
  // The form, then the upload: decoded and re-encoded.
  'send a picture': { calls: 2, milliseconds: 900, megabytes: 2048 },
  // Fills three templates and copies their pictures.
  'start the pages': { calls: 1, milliseconds: 60, megabytes: 1024 },
  // No endpoint: two formats in five widths.
  "make a picture's variants": { calls: 0, milliseconds: 7000, megabytes: 2048 },
  'an idle minute': { calls: 0, milliseconds: 10, megabytes: 512 },
  'a minute after a change': { calls: 0, milliseconds: 10, megabytes: 512 },
}

// Typical response times of AWS within a region, and the average share of cold starts.
const tableMilliseconds = 6
const bucketMilliseconds = 30
const startMilliseconds = 10

export const getActionWork = (name: ActionName): ActionWork => workByAction[name] ?? defaultWork

export const countInvocations = (name: ActionName) => Math.max(1, getActionWork(name).calls)

export function calculateGigabyteSeconds(name: ActionName): number {
  const { reads, writes, puts, gets } = measuredActions[name]
  const { milliseconds, megabytes } = getActionWork(name)
  const waited = (reads + writes) * tableMilliseconds + (puts + gets) * bucketMilliseconds
  const total = milliseconds + waited + startMilliseconds * countInvocations(name)
  return (total / 1000) * (megabytes / 1024)
}
