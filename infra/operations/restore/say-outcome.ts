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

const wordsOf = ({ same, copied, bytes, removed }: BucketOutcome) =>
  `${same} stay, ${copied} come back (${(bytes / 1_000_000).toFixed(1)} MB), ${removed.length} go`
