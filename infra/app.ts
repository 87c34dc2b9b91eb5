import { App } from 'aws-cdk-lib'
import { parseEnvironmentId } from './environments.ts'
import { webDirectory } from './hosts/web-files.ts'
import { bundleHandlers } from './lambda/bundle-handlers.ts'
import { createNorenApp } from './stacks/create-noren-app.ts'

/* Entry point of `cdk`: one environment, chosen by `-c env=` or NOREN_ENV. */

const handlers = 'cdk.out/handlers'

try {
  const environment = parseEnvironmentId(getRequestedEnvironment())
  await bundleHandlers(handlers)
  // oxlint-disable-next-line node/no-process-env -- the CDK CLI says by it which account it is signed in to
  const account = process.env.CDK_DEFAULT_ACCOUNT
  createNorenApp({ environment, handlers, web: webDirectory, account }).app.synth()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function getRequestedEnvironment(): unknown {
  // Only reads the context: with autoSynth it would write an empty assembly on exit.
  const { node } = new App({ autoSynth: false })
  // oxlint-disable-next-line node/no-process-env -- the other of the two ways to choose
  const environment: unknown = node.tryGetContext('env') ?? process.env.NOREN_ENV
  const stage: unknown = node.tryGetContext('stage')
  if (typeof stage !== 'string' || typeof environment !== 'string') return environment
  return `${environment}-${stage}`
}
