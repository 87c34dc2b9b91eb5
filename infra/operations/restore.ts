import { setTimeout as pause } from 'node:timers/promises'
import { OperatorFailure } from './command/operator-failure.ts'
import { printLine, runOperatorCommand, yesOption } from './command/run-operator-command.ts'
import { confirmChange, signInOperator } from './command/sign-in-operator.ts'
import { type AwsStores, openAwsStores } from './restore/aws-stores.ts'
import { beginMaintenance, endMaintenance, saveLastRestore } from './restore/operator-items.ts'
import { recreateSchedules } from './restore/reservations.ts'
import {
  countChanges,
  type DataRestoreOptions,
  formatOutcome,
  formatRemainder,
  restoreData,
} from './restore/restore-data.ts'
import { createTableAsOf, dropTable } from './restore/table-as-of.ts'

/** `npm run restore` */
runOperatorCommand({
  usage: 'npm run restore -- --env NAME --at TIME [--into NAME] [--apply] [--wait SECONDS] [--yes]',
  about: `Restores an environment's data to a time within the last 35 days: the table by point-in-time recovery, pages and files
by their versions. Lists the changes, and applies them only with --apply. Meanwhile the service is closed: the API answers
that it is under maintenance. If interrupted, run it again to continue.`,
  options: {
    '--env NAME': 'the environment to restore from',
    '--at TIME': 'the time with its zone: 2026-11-22T09:00:00+09:00',
    '--into NAME': 'restore into another environment; its data is replaced',
    '--apply': 'applies the changes: all users are signed out, and later changes are lost',
    '--wait SECONDS':
      'how long calls that run already have to end; 90 by default, with the minute after which all functions refuse',
    ...yesOption,
  },
  async run({ env, at: asked, into: other = env, apply = false, wait = '90', yes = false }) {
    const now = new Date()
    const waitMs = parseWait(wait)
    const at = parseRestoreTime(asked, now)
    const source = await signInOperator(env)
    const target = other === env ? source : await signInOperator(other)
    const from = await openAwsStores(source)
    const into = source === target ? from : await openAwsStores(target)
    printLine(
      `Restoring a copy of the table as of ${at.toISOString()} (AWS takes minutes to hours) …`,
    )
    const table = await createTableAsOf(from.data.table, at)
    const data = { ...from.data, table }
    const options = { from: data, into: into.data, at, now, apply: false, report: printDuration }
    await previewRestore(options)
    if (!apply) {
      printLine(
        `Nothing was changed. Run it with --apply to apply these changes. Until then the table ${table.name} stays and costs storage.`,
      )
      return 0
    }
    const whole = `${target.environment} will be restored to ${source.environment} as of ${at.toISOString()}.`
    await confirmChange(target, `${whole} Later changes there are lost.`, yes)
    const left = await closeDuring(target.environment, { into, waitMs }, () =>
      applyRestore(options, into),
    )
    await dropTable(table)
    printLine(formatRemainder(left, target.environment))
    return left.size === 0 ? 0 : 1
  },
})

function parseRestoreTime(asked = '', now: Date): Date {
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(asked)
  const time = new Date(isComplete ? asked : Number.NaN)
  if (time < now) return time
  const reason = time >= now ? 'The time is in the future' : 'Missing or invalid time'
  throw new OperatorFailure(`${reason}: --at 2026-11-22T09:00:00+09:00`)
}

function parseWait(seconds: string): number {
  if (/^\d{1,4}$/.test(seconds)) return Number(seconds) * 1000
  throw new OperatorFailure(`--wait is a number of seconds, not "${seconds}"`)
}

const hour = 60 * 60_000

// A restore that was killed does not close the service longer than this.
const longestMaintenance = 12 * hour

/** Closes the service, waits until no call runs any more, does the work and opens the service. */
async function closeDuring<Result>(
  environment: string,
  { into, waitMs }: { into: AwsStores; waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const { table } = into.data
  const until = new Date(Date.now() + longestMaintenance)
  await beginMaintenance(table, until)
  printLine(`${environment} is closed. Waiting ${waitMs / 1000} s for calls that still run …`)
  try {
    await pause(waitMs)
    const result = await work()
    await endMaintenance(table)
    return result
  } catch (error) {
    printLine(
      `${environment} stays closed until ${until.toISOString()}: its data may be half restored. Run the same command again to continue, or open it: npm run maintenance -- --env ${environment} --off`,
    )
    throw error
  }
}

const printDuration = (part: string, took: number) =>
  printLine(`  ${part}: ${(took / 1000).toFixed(1)} s`)

async function previewRestore(order: DataRestoreOptions): Promise<void> {
  printLine('Comparing …')
  const outcome = await restoreData(order)
  for (const line of formatOutcome(outcome, order.now)) printLine(line)
  await saveLastRestore(order.into.table, order.now, false)
}

/** Applies the restore and returns the remaining differences by kind. */
async function applyRestore(order: DataRestoreOptions, { schedules }: AwsStores) {
  printLine('Restoring …')
  const { table } = await restoreData({ ...order, apply: true })
  // oxlint-disable-next-line node/no-process-env -- what the rules are told by their environment as functions
  Object.assign(process.env, schedules)
  await recreateSchedules(table.reservations, order.now)
  await saveLastRestore(order.into.table, order.now, true)
  printLine('Comparing again …')
  return countChanges(await restoreData({ ...order, apply: false, omitsCanary: true }))
}
