import type { BucketOutcome } from './buckets/restore-bucket.ts'
import { countLateReservations, findPendingReservations } from './finish-restore.ts'
import type { DataOutcome } from './restore-data.ts'

export function formatOutcome({ table, fonts, pages, media }: DataOutcome, now: Date): string[] {
  const kinds = Object.entries(table.kinds).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const { reservations } = table
  return [
    `Table: ${table.same} items unchanged, ${table.ended} sessions and temporary items removed`,
    ...kinds.map(
      ([kind, { added, changed, removed }]) =>
        `  ${kind.padEnd(12)} ${added} restored, ${changed} changed, ${removed} removed`,
    ),
    `Published pages: ${formatBucketOutcome(pages)}`,
    `Fonts of pages: ${formatBucketOutcome(fonts)}`,
    `Images and movies: ${formatBucketOutcome(media)}`,
    `Reservations: ${findPendingReservations(reservations, now).length} scheduled again, ${countLateReservations(reservations, now)} overdue (the cleanup job runs them within minutes)`,
  ]
}

export function formatRemainder(left: ReadonlyMap<string, number>, environment: string): string {
  if (left.size === 0) return `${environment} is restored. All users must sign in again.`
  const kinds = [...left].map(([kind, count]) => `${kind} ${count}`).join(', ')
  return `The restore was applied, but these differ again: ${kinds}.
Most likely users worked in ${environment} meanwhile; their changes stay. Running the restore again would undo them too.
If no user can have worked there, investigate before you repeat it.`
}

const formatBucketOutcome = ({ same, copied, bytes, removed }: BucketOutcome) =>
  `${same} unchanged, ${copied} restored (${(bytes / 1_000_000).toFixed(1)} MB), ${removed.length} removed`
