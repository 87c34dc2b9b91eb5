import { operate, say } from './operate.ts'
import { showChanges } from './run-cdk.ts'
import { signInTo } from './sign-in.ts'

/** The program behind `npm run diff`. */
operate({
  usage: `Usage: npm run diff -- --env NAME

Shows what npm run deploy would change in one environment, and changes nothing. Made for that very account, as a
deploy makes it: otherwise nearly everything would look changed.

  --env NAME   the environment`,
  options: { env: { type: 'string' } },
  async run({ env }) {
    const operator = await signInTo(env)
    say(`${operator.environment}: account ${operator.account}, ${operator.region}`)
    // The CDK takes its time to be read: only now, so that a refusal comes at once.
    const { buildAssembly } = await import('./assembly.ts')
    const { directory } = await buildAssembly(operator)
    return showChanges(directory)
  },
})
