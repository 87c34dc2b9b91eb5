import { reading } from '#test/support/crash.ts'
import { listWrittenKeys } from '#test/support/shops/follow-snapshots.ts'
import { isLastUse, isTrace } from '#test/support/shops/snapshot.ts'
import { holdFirstCommand } from './hold-first-command.ts'

/** Which of two runs goes on to its end before the other, if any. */
export type EndsFirst = 'first' | 'second' | 'neither'

/**
 * Runs the work twice at once: both runs wait before their first write to the table, then one goes on to its end before
 * the other, or both go on. Writes of traces, operation keys and the last use of a session do not count.
 */
export async function runOverlapping<Result>(
  work: () => Promise<Result>,
  endsFirst: EndsFirst,
): Promise<[Result, Result]> {
  const first = await startUntilWrite(work)
  const second = await startUntilWrite(work)
  for (const run of endsFirst === 'second' ? [second, first] : [first, second]) {
    run.release()
    if (endsFirst !== 'neither') await run.ended
  }
  return Promise.all([first.ended, second.ended])
}

/** Starts a run; resolves when it is held, or has ended without a write. */
async function startUntilWrite<Result>(work: () => Promise<Result>) {
  const { table } = await import('#functions/table/table.ts')
  const { held, release } = holdFirstCommand(table, isOwnWrite)
  const ended = work()
  await Promise.race([held, ended])
  return { ended, release }
}

const isOwnWrite = (input: object, commandName: string) =>
  !reading.test(commandName) &&
  !isLastUse(input) &&
  listWrittenKeys(input).some((key) => !isTrace(key) && !key.PK.startsWith('OPERATION#'))
