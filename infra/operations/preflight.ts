import { environmentOption, printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import { formatCheck, runPreflight } from './preflight/run-preflight.ts'

/** `npm run preflight` */
runOperatorCommand({
  usage: 'npm run preflight -- --env NAME [--first-try]',
  about: `Checks the account for all that would fail a deploy halfway, one line each: the state of the stacks, the CDK's bootstrap
stacks, Lambda's concurrency, CloudFront's verification of new accounts, quotas, and names that are taken; and that a
protected environment has account, alarmsTo, domains and mailFrom. Changes nothing. npm run deploy does the same first. Exit code 1 if a check would stop it.`,
  options: {
    ...environmentOption,
    '--first-try': 'accepts that settings of a protected environment are missing',
  },
  async run({ env, 'first-try': isFirstTry = false }) {
    const operator = await signInOperator(env)
    const { environment, account, region, arn } = operator
    printLine(`${environment}: account ${account}, ${region}, as ${arn}`)
    const checks = await runPreflight(operator, { isFirstTry })
    for (const check of checks) printLine(formatCheck(check))
    return checks.some(({ level }) => level === 'stop') ? 1 : 0
  },
})
