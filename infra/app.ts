import { App } from 'aws-cdk-lib'
import { bundleHandlers } from './bundle-handlers.ts'
import { environmentNamed } from './environments.ts'
import { norenApp } from './noren-app.ts'
import { webDirectory } from './web-files.ts'

/*
 * What `cdk` runs: one environment, chosen by `-c env=` or NOREN_ENV.
 */

const handlers = 'cdk.out/handlers'

try {
  const environment = environmentNamed(askedFor())
  await bundleHandlers(handlers)
  // oxlint-disable-next-line node/no-process-env -- the CDK CLI says by it which account it is signed in to
  const account = process.env.CDK_DEFAULT_ACCOUNT
  norenApp({ environment, handlers, web: webDirectory, account }).app.synth()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function askedFor(): unknown {
  // Only asked for its context: left alone it would write an empty assembly when the process ends.
  const { node } = new App({ autoSynth: false })
  // oxlint-disable-next-line node/no-process-env -- the other of the two ways to choose
  return node.tryGetContext('env') ?? process.env.NOREN_ENV
}
