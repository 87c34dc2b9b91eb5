import { spawnSync } from 'node:child_process'
import { handlerFiles, usesSharp } from '#infra/bundle-handlers.ts'
import { environmentNamed } from '#infra/environments.ts'
import { installSharp } from '#infra/install-sharp.ts'
import { buildWeb } from '#infra/local/build-web.ts'

/*
 * node infra/setup/deploy.mjs --env dev [more arguments for cdk deploy]
 *
 * Adds to a synthesis what needs the network: the picture library for Lambda's processor. Without it
 * CloudFormation refuses the stack.
 */

const [flag, asked, ...more] = process.argv.slice(2)

try {
  const environment = environmentNamed(flag === '--env' ? asked : undefined)
  await buildWeb()
  for (const name of Object.keys(handlerFiles).filter(usesSharp))
    installSharp(`cdk.out/handlers/${name}`)
  const deploy = ['deploy', '--all', '-c', `env=${environment}`, ...more]
  process.exitCode = spawnSync('cdk', deploy, { stdio: 'inherit' }).status ?? 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
