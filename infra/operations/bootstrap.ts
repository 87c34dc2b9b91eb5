import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { runStep } from '#infra/setup/run-step.mjs'
import { environmentOption, printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { confirmChange, type Operator, signInOperator } from './command/sign-in-operator.ts'
import { runCdk } from './release/run-cdk.ts'
import type { WatchName } from './watch/watch-stacks.ts'

const offers: Record<WatchName, string> = {
  trail:
    'CloudTrail records who changed the account, and who read or wrote table and files. About 1 dollar a month at rest and 0.005 a shop.',
  guardduty:
    'GuardDuty looks for stolen credentials and misuse in the account, and mails alarmsTo. A few dollars a month, after 30 free days.',
}
const watchNames = ['trail', 'guardduty'] as const

/** `npm run bootstrap` */
runOperatorCommand({
  usage: 'npm run bootstrap -- --env NAME [--trail] [--guardduty] [--yes]',
  about: `Bootstraps the CDK in the account, in each region of the environment's stacks: a bucket and roles, which cost almost
nothing. Run it again to update them. With "delivery" in infra/environments.ts it also lets GitHub's workflows sign in.`,
  options: {
    ...environmentOption,
    '--trail':
      "turns on CloudTrail for the account's changes and accesses to table and files (docs/cost.md)",
    '--guardduty': 'turns on GuardDuty, whose findings go to alarmsTo (docs/cost.md)',
    '--yes': 'does not ask (for CI), except for a protected environment',
  },
  async run({ env, yes = false, ...wanted }) {
    const operator = await signInOperator(env)
    const { account, region } = operator
    const regions = [...new Set([region, edgeRegion])]
    await confirmChange(
      operator,
      `Bootstrap the CDK in account ${account}, ${regions.join(' and ')}?`,
      yes,
    )
    // Names the regions explicitly; otherwise the CDK would build and synthesise the app to find them.
    const places = regions.map((each) => `aws://${account}/${each}`)
    const code = await runStep(['cdk', 'bootstrap', '--app=', ...places])
    if (code !== 0) return code
    if (operator.config.delivery) {
      // Imported late because loading the CDK takes seconds, and errors above should appear at once.
      const { createGithubProvider } = await import('./command/create-github-provider.ts')
      printLine(await createGithubProvider(operator))
    }
    const names = watchNames.filter((name) => wanted[name])
    for (const name of watchNames)
      if (!wanted[name]) printLine(`Not turned on (--${name}): ${offers[name]}`)
    return names.length > 0 ? turnOn(operator, names) : 0
  },
})

async function turnOn(operator: Operator, names: WatchName[]): Promise<number> {
  const { synthesizeWatch } = await import('./watch/watch-stacks.ts')
  const outdir = `cdk.out/watch-${operator.environment}`
  const { directory } = synthesizeWatch(operator, names, outdir)
  return runCdk(directory, ['deploy', '--all', '--require-approval', 'never'])
}
