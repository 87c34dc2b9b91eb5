import { environmentOption, printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import { showChanges } from './release/run-cdk.ts'

/** `npm run diff` */
runOperatorCommand({
  usage: 'npm run diff -- --env NAME',
  about: `Shows what npm run deploy would change in one environment. Changes nothing. It builds for the real account, because
otherwise nearly everything would look changed.`,
  options: environmentOption,
  async run({ env }) {
    const operator = await signInOperator(env)
    printLine(`${operator.environment}: account ${operator.account}, ${operator.region}`)
    // Imported late because loading the CDK takes seconds, and errors above should appear at once.
    const { buildAssembly } = await import('./release/build-assembly.ts')
    const { directory } = await buildAssembly(operator)
    return showChanges(directory)
  },
})
