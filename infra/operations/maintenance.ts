import { confirmChange } from './command/confirm-change.ts'
import { OperatorFailure } from './command/operator-failure.ts'
import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import { openAwsStores } from './restore/aws-stores.ts'
import { beginMaintenance, endMaintenance } from './restore/operator-items.ts'

const minute = 60_000

/** `npm run maintenance` */
runOperatorCommand({
  usage: `Usage: npm run maintenance -- --env NAME --on [--minutes N] | --off [--yes]

Closes an environment for its users, or opens it again. While it is closed the API answers 503 with a text that says so,
editors keep what was typed, and jobs pause; published pages stay visible. Functions notice within a minute.

  --env NAME     the environment
  --on           closes it
  --minutes N    opens it by itself after so many minutes; 60 by default
  --off          opens it
  --yes          does not ask, except for a protected environment`,
  options: {
    env: { type: 'string' },
    on: { type: 'boolean' },
    off: { type: 'boolean' },
    minutes: { type: 'string', default: '60' },
    yes: { type: 'boolean' },
  },
  async run({ env, on = false, off = false, minutes, yes = false }) {
    if (on === off) throw new OperatorFailure('Give either --on or --off.')
    if (!/^[1-9]\d{0,3}$/.test(minutes))
      throw new OperatorFailure(`--minutes is a number from 1 to 9999, not "${minutes}"`)
    const operator = await signInOperator(env)
    const { environment } = operator
    const { table } = (await openAwsStores(operator)).data
    if (off) {
      await endMaintenance(table)
      printLine(`${environment} is open.`)
      return 0
    }
    await confirmChange(operator, `${environment} will be closed for ${minutes} minutes.`, yes)
    const until = new Date(Date.now() + Number(minutes) * minute)
    await beginMaintenance(table, until)
    printLine(`${environment} is closed until ${until.toISOString()}.`)
    return 0
  },
})
