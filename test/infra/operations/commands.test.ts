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

test.each([
  [[], /^No environment: choose one of dev, stg, prod/],
  [['--env', 'production'], /^Unknown environment "production": choose one of dev, stg, prod/],
  [['--fly'], /^Unknown option '--fly'. Usage: npm run/],
])('deploy with %j prints one line and fails', async (given, words) => {
  const { code, stdout, stderr } = await runCommand(['deploy', ...given])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(words)
  expect(stderr.trim()).not.toContain('\n')
})

const create = async (...given: string[]) => {
  const functions = { addAdminHere: (order: unknown) => invokeEvent('add-admin', order) }
  const outputs = { AddAdmin: 'addAdminHere' }
  const stacks = { 'ap-northeast-1/noren-dev-jobs': { outputs } }
  const environment = await startAwsStandIn({ stacks, functions })
  return runCommand(['create-admin', '--env', 'dev', ...given], { environment })
}

describe('admin:create', () => {
  test('prints a password that works, and refuses a taken login ID', async () => {
    const { code, stdout } = await create('--login-id', 'kanri-one')
    expect(code).toBe(0)
    const [, Password] =
      /^Admin created\. The password is shown only once:\n {2}Login ID {2}kanri-one\n {2}Password {2}(\S+)\n$/.exec(
        stdout,
      ) ?? []
    const response = await fetch(`${stack.app}/api/admin/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.app },
      body: JSON.stringify({ LoginId: 'kanri-one', Password }),
    })
    expect(response.status).toBe(200)

    expect(await create('--login-id', 'kanri-one')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The login ID kanri-one is taken. Nothing was changed.\n',
    })
  })

  test('resets the second factors of an existing admin', async () => {
    await create('--login-id', 'kanri-two')
    const forget = await create('--login-id', 'kanri-two', '--forget-factors')
    expect(forget).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('kanri-two now signs in with the password only'),
    })
    expect(await create('--login-id', 'kanri-none', '--forget-factors')).toMatchObject({
      code: 1,
      stderr: 'Admin kanri-none does not exist. Nothing was changed.\n',
    })
  })

  test('lists admins, creates one of a lower role, and gives one a new password', async () => {
    await create('--login-id', 'kanri-three', '--role', 'support')
    const { code, stdout } = await create('--list')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^kanri-three +support +active +password only +never signed in$/m)
    expect(await create('--login-id', 'kanri-three', '--reset-password')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /shown only once.*\n {2}Login ID {2}kanri-three\n {2}Password {2}\S+\n$/,
      ),
    })
    const refused = [
      [['--login-id', 'kanri-four', '--role', 'boss'], /^Unknown role "boss"/],
      [['--login-id', 'kanri-none', '--reset-password'], /does not exist/],
      [['--list', '--reset-password'], /^Give only one of/],
    ] as const
    for (const [given, words] of refused) {
      const answer = await create(...given)
      expect(answer).toMatchObject({ code: 1, stderr: expect.stringMatching(words) })
    }
  })

  test('works on a local data folder', async () => {
    const folder = createTestFolder('admins')
    const inFolder = (...given: string[]) =>
      runCommand(['create-admin', '--data', folder, '--login-id', 'kanri', ...given])
    const added = await inFolder()
    expect(added).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Admin created/),
    })
    const forgotten = await inFolder('--forget-factors')
    expect(forgotten).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^kanri now signs in/),
    })
  })

  test('reports an invalid login ID, a missing option, and a missing stack', async () => {
    const environment = await startAwsStandIn({})
    const [refused, nobody, early] = await Promise.all([
      create('--login-id', 'あ'),
      create(),
      runCommand(['create-admin', '--env', 'dev', '--login-id', 'kanri'], { environment }),
    ])
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Refused: [^\n]+\n$/),
    })
    expect(nobody).toMatchObject({ code: 1, stderr: 'Missing option: --login-id ID\n' })
    expect(early).toMatchObject({
      code: 1,
      stderr: 'Stack noren-dev-jobs does not exist: run "npm run deploy -- --env dev" first.\n',
    })
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
  expect(await bootstrap('', '--yes')).toMatchObject({ code: 0 })
  const places = 'aws://111122223333/ap-northeast-1 aws://111122223333/us-east-1'
  expect(calls()).toEqual([`bootstrap --app= ${places}`])
})

test('refuses a deploy that exceeds the account’s concurrency before building', async () => {
  const environment = await startAwsStandIn({ lambdas: 10 })
  const { code, stderr } = await runCommand(['deploy', '--env', 'prod'], { environment })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^STOP {2}Lambda concurrency: prod\.concurrency reserves 400 executions/m)
  expect(stderr).toMatch(/\nNothing was changed\.\n$/)
})

describe('destroy', () => {
  test('refuses a protected environment before asking', async () => {
    expect(await runCommand(['destroy', '--env', 'prod'])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^prod is protected and cannot be removed: [^\n]+\n$/),
    })
  })
})
