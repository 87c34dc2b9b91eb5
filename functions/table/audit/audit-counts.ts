import { createHash } from 'node:crypto'
import { anyItem, run } from '#functions/table/entity.ts'
import { attribute } from '#functions/table/expressions.ts'
import { type AuditLine, auditExpiry, auditIndexKeys } from './audit.ts'

/** Calls refused without a check: the fields of their lines, and the group by which they are counted. */
export type RefusedCall = { line: AuditLine; result: string; group: string }

/** Equals the window of the sign-in throttle. */
const windowLength = 15 * 60_000

/** The last millisecond of the window of a time. */
export const auditWindowEnd = (now: Date): string =>
  new Date((Math.floor(now.getTime() / windowLength) + 1) * windowLength - 1).toISOString()

/** Partition of the counts of a day. */
export const auditCountsPartition = (day: string) => `AUDITCOUNT#${day}`

/**
 * Counts a call that was refused without a check: one item per window, group and result instead of a line each. It is
 * stored at the end of its window, in its own partition, because counting is an update and lines must not be updated.
 */
export async function countRefusal({ line, result, group }: RefusedCall, now: Date): Promise<void> {
  const at = now.toISOString()
  const window = auditWindowEnd(now)
  const SK = `${window}#${hashParts([window, line.who, line.what, result, group])}`
  const { from, ...same } = line
  await run(
    anyItem({ PK: auditCountsPartition(window.slice(0, 10)), SK }).update({
      set: {
        first_at: attribute('first_at', at),
        from: attribute('from', from),
        ...same,
        ...auditIndexKeys(line, SK),
        result,
        at,
        expires: auditExpiry(at),
      },
      add: { times: 1 },
    }),
  )
}

const hashParts = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
