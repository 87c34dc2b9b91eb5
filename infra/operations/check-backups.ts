import { environmentOption, printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import { openAwsStores } from './restore/aws-stores.ts'
import { checkBackups } from './restore/backup-checks.ts'

/** `npm run backup:check` */
runOperatorCommand({
  usage: 'npm run backup:check -- --env NAME',
  about: `Checks what a restore needs, one line each: recovery window of the table, versions of the buckets, deletion protection,
and the time of the last rehearsal. Changes nothing. Exit code 1 if a check fails.`,
  options: environmentOption,
  async run({ env }) {
    const operator = await signInOperator(env)
    const { data } = await openAwsStores(operator)
    const checks = await checkBackups(data, operator.config, new Date())
    for (const { isRight, what, found } of checks)
      printLine(`${isRight ? 'ok     ' : 'WRONG  '}${what}: ${found}`)
    return checks.every(({ isRight }) => isRight) ? 0 : 1
  },
})
