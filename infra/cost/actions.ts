import measured from './actions.json' with { type: 'json' }

/** What the bench measured (`npm run bench -- --only actions`), and how the function that does it is sized. */
export type Action = {
  reads: number
  readUnits: number
  writes: number
  writeUnits: number
  puts: number
  gets: number
}

export type ActionName = keyof typeof measured

export const actions: Record<ActionName, Action> = measured

/** What a function has to do besides waiting for table and buckets, in ms of its own processor, and its memory. */
type Work = { calls: number; milliseconds: number; megabytes: number }

// Own time from docs/measurements.md, twice over: a Lambda's processor is slower than the bench's.
const call: Work = { calls: 1, milliseconds: 3, megabytes: 512 }

const work: Partial<Record<ActionName, Work>> = {
  'sign-in': { calls: 1, milliseconds: 90, megabytes: 1024 },
  publish: { calls: 1, milliseconds: 20, megabytes: 1024 },
  // Declared, sent by the browser, then taken in: decoded, and written anew.
  'send a picture': { calls: 2, milliseconds: 900, megabytes: 2048 },
  // No endpoint: two formats in five widths.
  "make a picture's variants": { calls: 0, milliseconds: 7000, megabytes: 2048 },
  'an idle minute': { calls: 0, milliseconds: 10, megabytes: 512 },
  'a minute after a change': { calls: 0, milliseconds: 10, megabytes: 512 },
}

// What AWS takes to answer, from its own figures for requests within a region; with the share of cold starts.
const tableMilliseconds = 6
const bucketMilliseconds = 30
const startMilliseconds = 10

export const workOf = (name: ActionName): Work => work[name] ?? call

/** How many times functions are invoked for it. */
export const invocationsOf = (name: ActionName) => Math.max(1, workOf(name).calls)

/** The GB-seconds that it is charged. */
export function gigabyteSecondsOf(name: ActionName): number {
  const { reads, writes, puts, gets } = actions[name]
  const { milliseconds, megabytes } = workOf(name)
  const waited = (reads + writes) * tableMilliseconds + (puts + gets) * bucketMilliseconds
  const all = milliseconds + waited + startMilliseconds * invocationsOf(name)
  return (all / 1000) * (megabytes / 1024)
}
