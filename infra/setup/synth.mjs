import cdk from '#cdk.json' with { type: 'json' }
import { environmentNames } from '#infra/environments.ts'
import { webDirectory } from '#infra/hosts/web-files.ts'
import { bundleHandlers } from '#infra/lambda/bundle-handlers.ts'
import { buildWeb } from '#infra/local/build-web.ts'
import { createNorenApp } from '#infra/stacks/create-noren-app.ts'

/*
 * Synthesizes and checks every environment without an account or network. The handlers are bundled
 * once; the templates go to cdk.out/<environment>.
 */

const handlers = 'cdk.out/handlers'
const { context } = cdk

try {
  await buildWeb()
  await bundleHandlers(handlers)
  for (const environment of environmentNames) {
    const outdir = `cdk.out/${environment}`
    createNorenApp({ environment, handlers, web: webDirectory, context, outdir }).app.synth()
    process.stdout.write(`${environment}: ${outdir}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
