import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { type EnvironmentName, environments } from '#infra/environments.ts'
import { startAwsStandIn } from './aws-stand-in.ts'

export const operatorRegion = 'ap-northeast-1'

/** Creates a folder that is removed after the test. */
export function createTestFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `noren-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function stubAwsAccount(account: Parameters<typeof startAwsStandIn>[0]) {
  for (const [name, value] of Object.entries(await startAwsStandIn(account)))
    vi.stubEnv(name, value)
}

/** Puts a `cdk` on the PATH that records its arguments and reports a deployment. */
export function stubCdk(code = 0, failing = 'deploy') {
  const folder = createTestFolder('cdk')
  const program = `#!/usr/bin/env node
    const { appendFileSync, writeFileSync } = require('node:fs')
    const args = process.argv.slice(2)
    appendFileSync(${JSON.stringify(join(folder, 'calls'))}, args.join(' ') + '\\n')
    const file = args[args.indexOf('--outputs-file') + 1]
    if (args.includes('--outputs-file')) writeFileSync(file, '{"noren-dev-app":{"AppUrl":"https://app.example"}}')
    process.exitCode = args[0] === '${failing}' ? ${code} : 0`
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}')
  writeFileSync(join(folder, 'cdk'), program)
  chmodSync(join(folder, 'cdk'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  return () => {
    try {
      return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }
}

/** Stubs stdin with this text, and stdout. */
export function stubTerminal(text: string) {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(text ? [text] : []) as never)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
}

export const buildOperator = (environment: EnvironmentName) => ({
  environment,
  config: environments[environment],
  account: '111122223333',
  region: operatorRegion,
  arn: 'arn:aws:iam::111122223333:user/op',
})
