import { OperatorFailure } from './command/operator-failure.ts'
import {
  environmentOption,
  printLine,
  runOperatorCommand,
  yesOption,
} from './command/run-operator-command.ts'
import { confirmChange, signInOperator } from './command/sign-in-operator.ts'
import { openAwsStores } from './restore/aws-stores.ts'
import { beginMaintenance, endMaintenance } from './restore/operator-items.ts'

const minute = 60_000

/** `npm run maintenance` */
runOperatorCommand({
  usage: 'npm run maintenance -- --env NAME --on [--minutes N] | --off [--yes]',
  about: `Closes an environment for its users, or opens it again. While it is closed the API answers 503 with a text that says so,
editors keep what was typed, and jobs pause; published pages stay visible. Functions notice within a minute.`,
  options: {
    ...environmentOption,
    '--on': 'closes it',
    '--minutes N': 'opens it by itself after so many minutes; 60 by default',
    '--off': 'opens it',
    ...yesOption,
  },
  async run({ env, on = false, off = false, minutes = '60', yes = false }) {
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
