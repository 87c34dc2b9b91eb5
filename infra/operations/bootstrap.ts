import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { runStep } from '#infra/setup/run-step.mjs'
import { confirmChange } from './command/confirm-change.ts'
import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'

/** `npm run bootstrap` */
runOperatorCommand({
  usage: `Usage: npm run bootstrap -- --env NAME [--yes]

Bootstraps the CDK in the account, in each region of the environment's stacks: a bucket and roles, which cost almost
nothing. Run it again to update them. With "delivery" in infra/environments.ts it also lets GitHub's workflows sign in.

  --env NAME   the environment
  --yes        does not ask (for CI), except for a protected environment`,
  options: { env: { type: 'string' }, yes: { type: 'boolean' } },
  async run({ env, yes = false }) {
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
    if (code === 0 && operator.config.delivery) {
      // Imported late because loading the CDK takes seconds, and errors above should appear at once.
      const { createGithubProvider } = await import('./command/create-github-provider.ts')
      printLine(await createGithubProvider(operator))
    }
    return code
  },
})
