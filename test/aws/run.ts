import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { root } from '#infra/setup/run-step.mjs'
import { stackNames } from '#infra/stacks/stack-names.ts'
import { openHost } from './emulator/open-host.ts'
import { emulatorAccount, startEmulator } from './emulator/start-emulator.ts'
import { lintTemplates } from './steps/lint-templates.ts'
import { doMainJob, type Hosts, registerShop, saveUntil } from './steps/main-job.ts'
import { operate, type Place, runProgram, runStep } from './steps/run-steps.ts'

/*
 * Deploys the product to an emulator of AWS with the operator's commands, uses it as shops, admins and visitors do, and removes
 * it. The first failure ends the run. See docs/operations.md, "The whole on an emulator".
 */

const region = 'ap-northeast-1'
const port = Number(process.env['NOREN_EMULATOR_PORT'] ?? 4566)
const emulator = await startEmulator(port)
const environment = {
  AWS_ENDPOINT_URL: emulator.endpoint,
  AWS_ACCESS_KEY_ID: emulatorAccount,
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
}
Object.assign(process.env, environment)

try {
  await run(createClone())
  process.stdout.write('All steps passed.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  if (emulator.log) process.stderr.write(`The emulator's log: ${emulator.log}\n`)
  process.exitCode = 1
} finally {
  emulator.stop()
}

/** A clone of the project's last commit, in which releases are committed and tagged. */
function createClone(): Place {
  const folder = join(mkdtempSync(join(tmpdir(), 'noren-clone-')), 'noren')
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // A link is not covered by the line for the folder in .gitignore.
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
  return { folder, environment }
}

async function run(place: Place): Promise<void> {
  await runStep('the checks find that the CDK is not bootstrapped', async () => {
    const output = await operate(place, ['preflight', '--env', 'dev'], { code: 1 })
    assert.match(output, /STOP {2}CDK bootstrap in us-east-1: missing/)
  })
  await runStep('bootstrap', () => operate(place, ['bootstrap', '--env', 'dev', '--yes']))
  await runStep('the checks find nothing that stops a deploy', () =>
    operate(place, ['preflight', '--env', 'dev']),
  )
  const output = await runStep('deploy', () => operate(place, ['deploy', '--env', 'dev', '--yes']))
  assert.match(output, /The canary's shop is ready\./)
  // Under load the emulator is slower than the functions wait for S3, and the next deploy goes on with the rest.
  assert.match(output, /sample pictures/i)
  await runStep('cfn-lint finds nothing in the templates', () => lintTemplates(place))
  const first = await readVersion('noren-dev-accounts-signIn')
  const hosts = await openHosts(output)

  const created = await runStep('admin:create', () =>
    operate(place, ['admin:create', '--env', 'dev', '--login-id', 'kanri']),
  )
  const [, password = ''] = /Password {2}(\S+)/.exec(created) ?? []
  const shop = await registerShop(hosts, { login_id: 'kanri', password })
  await doMainJob(hosts, shop)

  await runStep('an upgrade while an editor saves: no save is lost', async () => {
    commitChange(place)
    let isDeployed = false
    const deploying = operate(place, ['deploy', '--env', 'dev', '--yes']).finally(() => {
      isDeployed = true
    })
    const saved = await saveUntil(shop, () => isDeployed)
    await deploying
    process.stdout.write(`      ${saved} saves during the deploy\n`)
    assert.ok(saved > 0)
    assert.notEqual(await readVersion('noren-dev-accounts-signIn'), first)
  })
  await runStep('rollback', async () => {
    const second = await readVersion('noren-dev-accounts-signIn')
    const rolled = await operate(place, ['rollback', '--env', 'dev', '--yes'])
    assert.match(rolled, /Rolling back code and settings to release\/dev\//)
    assert.notEqual(await readVersion('noren-dev-accounts-signIn'), second)
    assert.equal((await saveUntil(shop, createCounter(1))) > 0, true)
  })
  await runStep('backup:check', async () => {
    const checked = await runProgram(
      ['npm', 'run', '-s', 'backup:check', '--', '--env', 'dev'],
      place,
    )
    // The emulator keeps no recovery window and no expiry of a table, and nothing was restored yet.
    const wrong = checked.output.match(/^WRONG {2}[^:]+/gm) ?? []
    assert.deepEqual(wrong.toSorted(), [
      'WRONG  Expiry of items',
      'WRONG  Last restore or dry run',
      'WRONG  Point-in-time recovery of the table',
    ])
  })
  await runStep('restore:rehearse', () => operate(place, ['restore:rehearse']))
  await runStep('export and import', async () => {
    const file = join(place.folder, 'dist', 'shop.zip')
    await operate(place, ['export', '--env', 'dev', '--shop', shop.login_id, '--out', file])
    const names = ['--login-id', 'another', '--slug', 'another']
    await operate(place, ['import', '--env', 'dev', '--file', file, ...names], { typed: 'dev\n' })
  })
  await runStep('rotate:origin', async () => {
    await operate(place, ['rotate:origin', '--env', 'dev', '--yes'])
    assert.equal((await saveUntil(shop, createCounter(1))) > 0, true)
  })
  await runStep('destroy', async () => {
    await operate(place, ['destroy', '--env', 'dev'], { typed: 'dev\n' })
    assert.deepEqual(await listStacks(), [])
  })
}

/** False so many times, then true. */
function createCounter(times: number): () => boolean {
  let left = times
  return () => {
    left -= 1
    return left < 0
  }
}

async function openHosts(deployed: string): Promise<Hosts> {
  const find = (label: string) => {
    const [, address] = new RegExp(`${label} +(https://\\S+)`).exec(deployed) ?? []
    assert.ok(address, `deploy printed no address of ${label}`)
    return address
  }
  const app = await openHost(find('Editing'), emulator.endpoint)
  const pages = await openHost(find('Public pages'), emulator.endpoint)
  return { app: app.origin, pages: pages.origin }
}

/** Changes every function, so that each gets a new version. */
function commitChange({ folder }: Place): void {
  appendFileSync(
    join(folder, 'functions/http/serve-endpoint.ts'),
    "\nglobalThis.name ??= 'changed'\n",
  )
  const identity = ['-c', 'user.name=Noren', '-c', 'user.email=noren@localhost']
  execFileSync('git', [...identity, 'commit', '--quiet', '--all', '--message', 'Change'], {
    cwd: folder,
  })
}

async function readVersion(FunctionName: string): Promise<string | undefined> {
  const client = new LambdaClient({ region })
  const { FunctionVersion } = await client.send(new GetAliasCommand({ FunctionName, Name: 'live' }))
  client.destroy()
  return FunctionVersion
}

/** The stacks of the environment that still exist. */
async function listStacks(): Promise<string[]> {
  const left: string[] = []
  for (const name of ['ap-northeast-1', 'us-east-1']) {
    const client = new CloudFormationClient({ region: name })
    // oxlint-disable-next-line no-await-in-loop -- two regions
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({}))
    left.push(...Stacks.map(({ StackName = '' }) => StackName))
    client.destroy()
  }
  return left.filter((name) => stackNames.some((each) => name === `noren-dev-${each}`))
}
