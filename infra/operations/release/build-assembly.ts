import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import cdk from '#cdk.json' with { type: 'json' }
import { webDirectory } from '#infra/hosts/web-files.ts'
import { bundleHandlers, handlerFiles, usesSharp } from '#infra/lambda/bundle-handlers.ts'
import { installSharp } from '#infra/lambda/install-sharp.ts'
import { buildWeb } from '#infra/local/build-web.ts'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { createNorenApp } from '#infra/stacks/create-noren-app.ts'

const handlers = 'cdk.out/handlers'

/**
 * Builds everything and synthesises the stacks once, so that what is shown is what is deployed. Throws `OperatorFailure`
 * when the checks fail.
 */
export async function buildAssembly({
  environment,
  account,
}: Pick<Operator, 'environment' | 'account'>): Promise<CloudAssembly> {
  printLine('Building the browser app and the handlers …')
  await buildWeb()
  const withSharp = Object.keys(handlerFiles).filter(usesSharp)
  installSharp(
    'cdk.out/sharp',
    withSharp.map((name) => `${handlers}/${name}`),
  )
  await bundleHandlers(handlers)
  printLine('Synthesising and checking the stacks …')
  const outdir = `cdk.out/${environment}`
  const { app } = createNorenApp({
    environment,
    handlers,
    web: webDirectory,
    context: cdk.context,
    outdir,
    account,
  })
  const assembly = app.synth()
  // Failed checks only set the exit code.
  if (process.exitCode)
    throw new OperatorFailure('The checks listed above failed. Nothing was changed.')
  return assembly
}
