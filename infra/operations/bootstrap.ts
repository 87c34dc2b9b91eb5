import { edgeRegion } from '#infra/edge-region.ts'
import { runStep } from '#infra/setup/run-step.mjs'
import { confirm } from './confirm.ts'
import { operate } from './operate.ts'
import { signInTo } from './sign-in.ts'

/** The program behind `npm run bootstrap`. */
operate({
  usage: `Usage: npm run bootstrap -- --env NAME [--yes]

Sets the CDK up in the account, once, in each region that the environment's stacks go to: a bucket and roles of its
own, which cost next to nothing. Once more, it brings them up to date.

  --env NAME   the environment
  --yes        asks nothing, for CI; a protected environment is asked about all the same`,
  options: { env: { type: 'string' }, yes: { type: 'boolean' } },
  async run({ env, yes = false }) {
    const operator = await signInTo(env)
    const { account, region } = operator
    const regions = [...new Set([region, edgeRegion])]
    await confirm(operator, `Set the CDK up in account ${account}, ${regions.join(' and ')}?`, yes)
    // Without the app, which would be built and synthesised to learn what is said here.
    const places = regions.map((each) => `aws://${account}/${each}`)
    return runStep(['cdk', 'bootstrap', '--app=', ...places])
  },
})
