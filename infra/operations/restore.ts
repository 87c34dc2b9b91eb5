import { confirm } from './confirm.ts'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { type AwsPlaces, openAwsPlaces } from './restore/aws-places.ts'
import { noteRestore } from './restore/last-restore.ts'
import { changesIn, type DataOrder, restoreData } from './restore/restore-data.ts'
import { linesOf, restOf } from './restore/say-outcome.ts'
import { forgetPages, scheduleAgain, waitingAmong } from './restore/settle.ts'
import { dropTable, tableThen } from './restore/table-then.ts'
import { signInTo } from './sign-in.ts'

/** The program behind `npm run restore`. */
operate({
  usage: `Usage: npm run restore -- --env NAME --at TIME [--into NAME] [--apply] [--yes]

Makes an environment's data what they were at a time of the last 35 days: the table by point-in-time recovery,
pages and files by their versions. Says what it would change, and changes nothing until it is run with --apply.
May be interrupted, and goes on when it is run again.

  --env NAME    the environment whose data are wanted
  --at TIME     as of when, with its zone: 2026-11-22T09:00:00+09:00
  --into NAME   another environment that gets them; its own data are replaced
  --apply       does it: everybody is signed out, and what was saved since is gone
  --yes         does not ask, where the environment is not protected`,
  options: {
    env: { type: 'string' },
    at: { type: 'string' },
    into: { type: 'string' },
    apply: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  async run({ env, at: asked, into: other = env, apply = false, yes = false }) {
    const now = new Date()
    const at = timeIn(asked, now)
    const source = await signInTo(env)
    const target = other === env ? source : await signInTo(other)
    const from = await openAwsPlaces(source)
    const into = source === target ? from : await openAwsPlaces(target)
    say(`Having the table made as it was at ${at.toISOString()} (AWS takes minutes to hours) …`)
    const table = await tableThen(from.data.table, at)
    const data = { ...from.data, table }
    const order = { from: data, into: into.data, at, now, apply: false, report }
    await tryOut(order)
    if (!apply) {
      say(
        `Nothing was changed. With --apply it is. Until then ${table.name} stays, and costs what it stores.`,
      )
      return 0
    }
    const whole = `${target.environment} becomes what ${source.environment} was at ${at.toISOString()}.`
    await confirm(target, `${whole} What was saved there since is gone.`, yes)
    const left = await carryOut(order, into)
    await dropTable(table)
    say(restOf(left, target.environment))
    return left.size === 0 ? 0 : 1
  },
})

function timeIn(asked: string | undefined, now: Date): Date {
  const time = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(asked ?? '') ? (asked ?? '') : Number.NaN)
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(asked ?? '')
  if (hasZone && time < now) return time
  const reason = hasZone && time >= now ? 'That time is still to come' : 'Say as of when'
  throw new OperatorFailure(`${reason}: --at 2026-11-22T09:00:00+09:00`)
}

const report = (part: string, took: number) => say(`  ${part}: ${(took / 1000).toFixed(1)} s`)

async function tryOut(order: DataOrder): Promise<void> {
  say('Comparing …')
  const outcome = await restoreData(order)
  for (const line of linesOf(outcome, order.now)) say(line)
  await noteRestore(order.into.table, { now: order.now, applied: false })
}

/** Does it, and answers what differs still. */
async function carryOut(order: DataOrder, { edge, schedules }: AwsPlaces) {
  say('Restoring …')
  const { table } = await restoreData({ ...order, apply: true })
  // oxlint-disable-next-line node/no-process-env -- what the rules are told by their environment as functions
  Object.assign(process.env, schedules)
  await scheduleAgain(waitingAmong(table.reservations, order.now), order.now)
  await forgetPages(edge.client, edge.distribution)
  await noteRestore(order.into.table, { now: order.now, applied: true })
  say('Comparing again …')
  return changesIn(await restoreData({ ...order, apply: false, omitsCanary: true }))
}
