import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import { formatCheck, runPreflight } from './preflight/run-preflight.ts'

/** `npm run preflight` */
runOperatorCommand({
  usage: `Usage: npm run preflight -- --env NAME

Checks the account for all that would fail a deploy halfway, one line each: the state of the stacks, the CDK's bootstrap
stacks, Lambda's concurrency, CloudFront's verification of new accounts, quotas, and names that are taken. Changes
nothing. npm run deploy does the same first. Exit code 1 if a check would stop it.

  --env NAME   the environment`,
  options: { env: { type: 'string' } },
  async run({ env }) {
    const operator = await signInOperator(env)
    const { environment, account, region, arn } = operator
    printLine(`${environment}: account ${account}, ${region}, as ${arn}`)
    const checks = await runPreflight(operator)
    for (const check of checks) printLine(formatCheck(check))
    return checks.some(({ level }) => level === 'stop') ? 1 : 0
  },
})
