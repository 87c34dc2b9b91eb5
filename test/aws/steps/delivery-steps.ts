import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { stackNames } from '#infra/stacks/stack-names.ts'
import { commitAll } from '#test/aws/prod-settings.ts'
import { saveUntil, signInTestShop } from './main-job.ts'
import { assertPrinted, operate, type Place, type Run } from './run-steps.ts'

const region = 'ap-northeast-1'

export async function findMissingBootstrap({ place }: Run): Promise<void> {
  const output = await operate(place, ['preflight', '--env', 'dev'], { code: 1 })
  assertPrinted(output, /STOP {2}CDK bootstrap in us-east-1: missing/)
}

export async function bootstrap({ place }: Run): Promise<void> {
  await operate(place, ['bootstrap', '--env', 'dev', '--yes'])
}

export async function findNothingMissing({ place }: Run): Promise<void> {
  await operate(place, ['preflight', '--env', 'dev'])
}

export async function deploy({ place, state }: Run): Promise<void> {
  const output = await operate(place, ['deploy', '--env', 'dev', '--yes'])
  const find = (label: string) => {
    const [, address] = new RegExp(`${label} +(https://\\S+)`).exec(output) ?? []
    assert.ok(address, `deploy printed no address of ${label}`)
    return address
  }
  assertPrinted(output, /The canary's shop is ready\./)
  // Under load the emulator is slower than the functions wait for S3, and the next deploy goes on with the rest.
  assertPrinted(output, /sample pictures/i)
  state.addresses = { app: find('Editing'), pages: find('Public pages') }
}

/** Deploys a change of every function while an editor saves. */
export async function upgrade(run: Run): Promise<void> {
  const { place } = run
  const first = await readVersion()
  commitChange(place)
  const saved = await saveWhile(run, () => operate(place, ['deploy', '--env', 'dev', '--yes']))
  process.stdout.write(`      ${saved} saves during the deploy\n`)
  assert.notEqual(await readVersion(), first)
}

/** Deploys the release before while an editor saves. */
export async function rollBack(run: Run): Promise<void> {
  const second = await readVersion()
  const saved = await saveWhile(run, async () => {
    const output = await operate(run.place, ['rollback', '--env', 'dev', '--yes'])
    assertPrinted(output, /Rolling back code and settings to release\/dev\//)
  })
  process.stdout.write(`      ${saved} saves during the rollback\n`)
  assert.notEqual(await readVersion(), second)
}

export async function rotateSecret(run: Run): Promise<void> {
  const saved = await saveWhile(run, () =>
    operate(run.place, ['rotate:origin', '--env', 'dev', '--yes']),
  )
  process.stdout.write(`      ${saved} saves during the rotation\n`)
}

export async function destroy({ place }: Run): Promise<void> {
  await operate(place, ['destroy', '--env', 'dev'], { typed: 'dev\n' })
  assert.deepEqual(await listStacks(), [])
}

/** The test's shop saves while `work` runs, and once after it. Returns the number of saves. */
async function saveWhile(run: Run, work: () => Promise<unknown>): Promise<number> {
  const shop = await signInTestShop(run)
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const [saved] = await Promise.all([saveUntil(shop, () => isDone), working])
  return saved + (await saveUntil(shop, createCounter(1)))
}

/** False so many times, then true. */
function createCounter(times: number): () => boolean {
  let left = times
  return () => {
    left -= 1
    return left < 0
  }
}

/** Changes every function, so that each gets a new version. */
function commitChange({ folder }: Place): void {
  appendFileSync(
    join(folder, 'functions/http/serve-endpoint.ts'),
    "\nglobalThis.name ??= 'changed'\n",
  )
  commitAll(folder, 'Change')
}

/** The version of the sign-in function that is called. */
async function readVersion(): Promise<string | undefined> {
  const client = new LambdaClient({ region })
  const alias = { FunctionName: 'noren-dev-shops-signIn', Name: 'live' }
  const { FunctionVersion } = await client.send(new GetAliasCommand(alias))
  client.destroy()
  return FunctionVersion
}

/** The stacks of the environment that still exist. */
async function listStacks(): Promise<string[]> {
  const left: string[] = []
  for (const name of [region, 'us-east-1']) {
    const client = new CloudFormationClient({ region: name })
    // oxlint-disable-next-line no-await-in-loop -- two regions
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({}))
    left.push(...Stacks.map(({ StackName = '' }) => StackName))
    client.destroy()
  }
  return left.filter((name) => stackNames.some((each) => name === `noren-dev-${each}`))
}
