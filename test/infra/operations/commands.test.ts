import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ArchiveContents } from '#functions/contract/shops/shop-archive.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { writeArchive } from '#infra/operations/data/write-archive.ts'
import project from '#package.json' with { type: 'json' }
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'
import { createTestFolder, stubCdk } from '#test/support/operator/operator.ts'
import { startTestStack } from '#test/support/stack.ts'
import { describeEnvironment } from './describe-environment.ts'
import { runCommand, runInTurn, runPrograms } from './run-command.ts'

const stack = startTestStack()

const operate = 'exec node infra/setup/run.mjs operate '

/** The operator commands by npm script, with their required options. */
const commands = Object.entries(project.scripts)
  .filter(([, line]) => line.startsWith(operate))
  .map(([script, line]) => ({ script, file: line.slice(operate.length) }))
  // It needs no environment.
  .filter(({ script }) => script !== 'restore:rehearse')

const archives = await mkdtemp(join(tmpdir(), 'noren-commands-'))
afterAll(() => rm(archives, { recursive: true }))

// The archive is read first.
const archive = join(archives, 'mise.zip')
const contents: ArchiveContents = {
  shop: { login_id: 'mise', slug: 'mise', shop_name: '店' },
  async *documents() {},
  async *files() {},
}
await writeArchive(archive, contents, new Date())

const alsoNeeded: Record<string, string[]> = {
  'admin:create': ['--login-id', 'kanri'],
  restore: ['--at', '2026-11-22T03:00:00Z'],
  maintenance: ['--on'],
  export: ['--shop', 'mise', '--out', 'mise.zip'],
  import: ['--file', archive],
}

test('every command fails without credentials and changes nothing', async () => {
  const calls = commands.map(({ script, file }) => [
    file,
    '--env',
    'dev',
    ...(alsoNeeded[script] ?? []),
  ])
  const failed = (await runInTurn(calls)).map((result, index) => [calls[index]?.[0], result])
  expect(failed).toEqual(
    commands.map(({ file }) => [
      file,
      {
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^No AWS credentials: [^\n]+ Nothing was changed\.\n$/),
      },
    ]),
  )
})

test('every command prints its usage', async () => {
  const files = commands.map(({ file }) => `#infra/operations/${file}.ts`)
  // In one process, because each takes long to start.
  const { code, stdout, stderr } = await runPrograms(files, ['--help'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.match(/^Usage: .+? -- --env NAME/gm)).toEqual(
    commands.map(({ script }) => `Usage: npm run ${script} -- --env NAME`),
  )
})

test('deploy prints one line and fails without a valid environment or option', async () => {
  const failed = await runInTurn([
    ['deploy'],
    ['deploy', '--env', 'production'],
    ['deploy', '--fly'],
  ])
  const choose = 'choose one of dev, stg, prod'
  const outputs = [
    new RegExp(`^No environment: ${choose}[^\\n]*\\n$`),
    new RegExp(`^Unknown environment "production": ${choose}[^\\n]*\\n$`),
    /^Unknown option '--fly'. Usage: npm run[^\n]*\n$/,
  ]
  expect(failed).toEqual(
    outputs.map((stderr) => ({ code: 1, stdout: '', stderr: expect.stringMatching(stderr) })),
  )
})

const create = async (...orders: string[][]) => {
  const functions = { addAdminHere: (order: unknown) => invokeEvent('add-admin', order) }
  const stacks = { 'ap-northeast-1/noren-dev-jobs': { outputs: { AddAdmin: 'addAdminHere' } } }
  const environment = await startAwsStandIn({ stacks, functions })
  const command = ['create-admin', '--env', 'dev']
  return runInTurn(
    orders.map((given) => command.concat(given)),
    { environment },
  )
}

const named = (name: string, ...more: string[]) => ['--login-id', `kanri-${name}`, ...more]
const newPassword = (name: string) =>
  new RegExp(`shown only once.*\\n {2}Login ID {2}kanri-${name}\\n {2}Password {2}(\\S+)\\n$`)

describe('admin:create', () => {
  const cases: [given: string[], stdout: RegExp, stderr: RegExp][] = [
    [named('one'), newPassword('one'), /^$/],
    [named('one'), /^$/, /^The login ID kanri-one is taken\. Nothing was changed\.\n$/],
    [named('one', '--forget-factors'), /kanri-one now signs in with the password only/, /^$/],
    [
      named('none', '--forget-factors'),
      /^$/,
      /^Admin kanri-none does not exist\. Nothing was changed\.\n$/,
    ],
    [named('two', '--role', 'support'), newPassword('two'), /^$/],
    [['--list'], /^kanri-two +support +active +password only +never signed in$/m, /^$/],
    [named('two', '--reset-password'), newPassword('two'), /^$/],
    [named('three', '--role', 'boss'), /^$/, /^Unknown role "boss"/],
    [named('none', '--reset-password'), /^$/, /does not exist/],
    [['--list', '--reset-password'], /^$/, /^Give only one of/],
    [['--login-id', 'あ'], /^$/, /^Login ID あ: [^\n]+ Nothing was changed\.\n$/],
    [[], /^$/, /^Missing option: --login-id ID\n$/],
  ]

  test('creates, lists and changes admins, and refuses what is wrong', async () => {
    const results = await create(...cases.map(([given]) => given))
    expect(results.map((result, index) => [cases[index]?.[0], result])).toEqual(
      cases.map(([given, stdout, stderr]) => [
        given,
        {
          code: Number(stdout.source === '^$'),
          stdout: expect.stringMatching(stdout),
          stderr: expect.stringMatching(stderr),
        },
      ]),
    )
    const [, Password] = newPassword('one').exec(results[0]?.stdout ?? '') ?? []
    const response = await fetch(`${stack.app}/api/admin/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.app },
      body: JSON.stringify({ LoginId: 'kanri-one', Password }),
    })
    expect(response.status).toBe(200)
  })

  test('needs the stack of its function', async () => {
    const environment = await startAwsStandIn({})
    expect(
      await runCommand(['create-admin', '--env', 'dev', ...named('one')], { environment }),
    ).toMatchObject({
      code: 1,
      stderr: 'Stack noren-dev-jobs does not exist: run "npm run deploy -- --env dev" first.\n',
    })
  })

  test('works on a local data folder', async () => {
    const folder = createTestFolder('admins')
    const inFolder = (...given: string[]) =>
      runCommand(['create-admin', '--data', folder, '--login-id', 'kanri', ...given])
    expect((await inFolder()).stdout).toMatch(/^Admin created/)
    expect((await inFolder('--forget-factors')).stdout).toMatch(/^kanri now signs in/)
  })
})

test('bootstraps the CDK in all regions after confirmation, without building', async () => {
  const calls = stubCdk()
  onTestFinished(() => void vi.unstubAllEnvs())
  const environment = await startAwsStandIn({ account: '111122223333' })
  const bootstrap = async (typed: string, ...given: string[]) =>
    runCommand(['bootstrap', '--env', 'dev', ...given], { environment, typed })
  expect(await bootstrap('no\n')).toMatchObject({
    code: 1,
    stderr: 'The name does not match. Nothing was changed.\n',
  })
  expect(calls()).toEqual([])
  const { code, stdout } = await bootstrap('', '--yes')
  expect(code).toBe(0)
  for (const [flag, price] of [
    ['trail', 'About 1 dollar'],
    ['guardduty', 'A few dollars'],
  ])
    expect(stdout).toMatch(new RegExp(`^Not turned on \\(--${flag}\\): .+ ${price} a month`, 'm'))
  const places = 'aws://111122223333/ap-northeast-1 aws://111122223333/us-east-1'
  expect(calls()).toEqual([`bootstrap --app= ${places}`])
  await bootstrap('', '--yes', '--trail')
  expect(calls().slice(2)).toEqual([
    'deploy --app cdk.out/watch-dev --all --require-approval never',
  ])
})

test('refuses a deploy that exceeds the account’s concurrency before building', async () => {
  const environment = await startAwsStandIn({ lambdas: 10 })
  const { code, stderr } = await runCommand(['deploy', '--env', 'prod'], { environment })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^STOP {2}Lambda concurrency: prod\.concurrency reserves 400 executions/m)
  expect(stderr).toMatch(/\nNothing was changed\.\n$/)
})

test('destroy refuses a protected environment before asking', async () => {
  expect(await runCommand(['destroy', '--env', 'prod'])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^prod is protected and cannot be removed: [^\n]+\n$/),
  })
})

test('closes an environment and opens it', async () => {
  const environment = await describeEnvironment(stack, stack.table)
  const run = (...given: string[]) =>
    runCommand(['maintenance', '--env', 'dev', ...given], { environment })
  const { findMaintenance } = await import('#functions/table/platform-state.ts')

  const closed = await run('--on', '--minutes', '30', '--yes')
  expect(closed).toMatchObject({ code: 0, stderr: '' })
  expect(closed.stdout).toMatch(/^dev is closed until 20\d\d-.*Z\.\n$/)
  expect(await findMaintenance()).toBe(true)

  expect(await run('--off')).toMatchObject({ code: 0, stdout: 'dev is open.\n', stderr: '' })
  expect(await findMaintenance()).toBe(false)
})

test('refuses contradicting options', async () => {
  const refused = await runInTurn([
    ['maintenance', '--env', 'dev'],
    ['maintenance', '--env', 'dev', '--on', '--off'],
    ['maintenance', '--env', 'dev', '--on', '--minutes', 'a'],
  ])
  const either = 'Give either --on or --off.\n'
  expect(refused.map(({ code, stderr }) => [code, stderr])).toEqual([
    [1, either],
    [1, either],
    [1, '--minutes is a number from 1 to 9999, not "a"\n'],
  ])
})
