import type { BucketOutcome } from './restore-bucket.ts'
import type { DataOutcome } from './restore-data.ts'
import { lateAmong, waitingAmong } from './settle.ts'

/** What a restore changes, or would change, in lines for the operator. */
export function linesOf({ table, pages, media }: DataOutcome, now: Date): string[] {
  const kinds = Object.entries(table.kinds).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const { reservations } = table
  return [
    `Table: ${table.same} items stay, ${table.ended} sessions and the like end`,
    ...kinds.map(
      ([kind, { added, changed, removed }]) =>
        `  ${kind.padEnd(12)} ${added} come back, ${changed} change, ${removed} go`,
    ),
    `Published pages: ${wordsOf(pages)}`,
    `Pictures and movies: ${wordsOf(media)}`,
    `Reservations: ${waitingAmong(reservations, now).length} scheduled anew, ${lateAmong(reservations, now)} whose time has passed since then happen within minutes`,
  ]
}

/** What is said in the end: whether all is as it was, or how many of what kinds differ. */
export function restOf(left: ReadonlyMap<string, number>, environment: string): string {
  if (left.size === 0) return `${environment} is as it was. Everybody signs in anew.`
  const kinds = [...left].map(([kind, count]) => `${kind} ${count}`).join(', ')
  return `What was restored was written. Since then these differ again: ${kinds}.
Most likely people worked in ${environment} meanwhile, and signed in anew: what they did stays as it is now. Run again, it
is taken back too. Where nobody can have worked there, something is wrong: look before you repeat it.`
}

const wordsOf = ({ same, copied, bytes, removed }: BucketOutcome) =>
  `${same} stay, ${copied} come back (${(bytes / 1_000_000).toFixed(1)} MB), ${removed.length} go`
