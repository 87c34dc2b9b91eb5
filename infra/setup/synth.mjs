import cdk from '#cdk.json' with { type: 'json' }
import { bundleHandlers } from '#infra/bundle-handlers.ts'
import { environmentNames } from '#infra/environments.ts'
import { buildWeb } from '#infra/local/build-web.ts'
import { norenApp } from '#infra/noren-app.ts'
import { webDirectory } from '#infra/web-files.ts'

/*
 * Synthesises and checks every environment, without an account and without the network:
 * the handlers are bundled once, the templates go to cdk.out/<environment>.
 */

const handlers = 'cdk.out/handlers'
const { context } = cdk

try {
  await buildWeb()
  await bundleHandlers(handlers)
  for (const environment of environmentNames) {
    const outdir = `cdk.out/${environment}`
    norenApp({ environment, handlers, web: webDirectory, context, outdir }).app.synth()
    process.stdout.write(`${environment}: ${outdir}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
