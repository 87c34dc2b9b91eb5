import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import cdk from '#cdk.json' with { type: 'json' }
import { bundleHandlers, handlerFiles, usesSharp } from '#infra/bundle-handlers.ts'
import { installSharp } from '#infra/install-sharp.ts'
import { buildWeb } from '#infra/local/build-web.ts'
import { norenApp } from '#infra/noren-app.ts'
import { webDirectory } from '#infra/web-files.ts'
import { say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

const handlers = 'cdk.out/handlers'

/**
 * Makes all that is deployed, once: what is shown to the operator is what is deployed. Throws `OperatorFailure`
 * where the checks of the synthesis find something. An `urgent` one lets new versions in at once.
 */
export async function buildAssembly(
  { environment, account }: Pick<Operator, 'environment' | 'account'>,
  { urgent }: { urgent: boolean } = { urgent: false },
): Promise<CloudAssembly> {
  say('Building the browser app and the handlers …')
  await buildWeb()
  // The picture library for Lambda's processor, which the registry alone has.
  for (const name of Object.keys(handlerFiles).filter(usesSharp))
    installSharp(`${handlers}/${name}`)
  await bundleHandlers(handlers)
  say('Synthesising and checking the stacks …')
  const outdir = `cdk.out/${environment}`
  const context = { ...cdk.context, ...(urgent && { urgent: 'true' }) }
  const { app } = norenApp({ environment, handlers, web: webDirectory, context, outdir, account })
  const assembly = app.synth()
  // The library says what it found, and sets this alone.
  if (process.exitCode)
    throw new OperatorFailure('The checks found what is listed above. Nothing was changed.')
  return assembly
}
