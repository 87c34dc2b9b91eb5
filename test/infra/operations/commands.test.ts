import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { invokeEvent } from '#infra/local/invoke-event.ts'
import project from '#package.json' with { type: 'json' }
import { standInForAws } from '#test/support/aws-stand-in.ts'
import { standInForCdk } from '#test/support/operator.ts'
import { startTestStack } from '#test/support/stack.ts'
import { runCommand, runPrograms } from './run-command.ts'

const stack = startTestStack()

const operate = 'exec node infra/setup/run.mjs operate '

/** The operators' commands, by their npm script: the file, and what else each has to be given. */
const commands = Object.entries(project.scripts)
  .filter(([, line]) => line.startsWith(operate))
  .map(([script, line]) => ({ script, file: line.slice(operate.length) }))
  // It works on this machine alone.
  .filter(({ script }) => script !== 'restore:rehearse')

const alsoNeeded: Record<string, string[]> = {
  'admin:create': ['--login-id', 'kanri'],
  restore: ['--at', '2026-11-22T03:00:00Z'],
  export: ['--shop', 'mise', '--out', 'mise.zip'],
  import: ['--file', 'mise.zip'],
}

describe.each(commands)('npm run $script', ({ script, file }) => {
  test('changes nothing without credentials', async () => {
    const given = ['--env', 'dev', ...(alsoNeeded[script] ?? [])]
    expect(await runCommand([file, ...given])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^No AWS credentials: [^\n]+ Nothing was changed\.\n$/),
    })
  })
})

test('every command says how it is called', async () => {
  const files = commands.map(({ file }) => `#infra/operations/${file}.ts`)
  // In one process, as each takes its time to start.
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
])('a command that is called with %j says in one line what is wrong', async (given, words) => {
  const { code, stdout, stderr } = await runCommand(['deploy', ...given])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(words)
  expect(stderr.trim()).not.toContain('\n')
})

const create = async (...given: string[]) => {
  const functions = { addAdminHere: (order: unknown) => invokeEvent('add-admin', order) }
  const outputs = { AddAdmin: 'addAdminHere' }
  const stacks = { 'ap-northeast-1/noren-dev-jobs': { outputs } }
  const environment = await standInForAws({ stacks, functions })
  return runCommand(['create-admin', '--env', 'dev', ...given], { environment })
}

describe('making an admin', () => {
  test('prints a password that the admin signs in with, and makes nobody twice', async () => {
    const { code, stdout } = await create('--login-id', 'kanri-one')
    expect(code).toBe(0)
    const [, Password] =
      /^Made\. Shown this once:\n {2}Login ID {2}kanri-one\n {2}Password {2}(\S+)\n$/.exec(
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
      stderr: 'kanri-one is taken: nothing was changed.\n',
    })
  })

  test('takes the second factors away of an admin there is', async () => {
    await create('--login-id', 'kanri-two')
    const forget = await create('--login-id', 'kanri-two', '--forget-factors')
    expect(forget).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('kanri-two signs in with the password alone now'),
    })
    expect(await create('--login-id', 'kanri-none', '--forget-factors')).toMatchObject({
      code: 1,
      stderr: 'There is no admin kanri-none: nothing was changed.\n',
    })
  })

  test('says why a login id is refused, and where nothing was deployed', async () => {
    const environment = await standInForAws({})
    const [refused, nobody, early] = await Promise.all([
      create('--login-id', 'あ'),
      create(),
      runCommand(['create-admin', '--env', 'dev', '--login-id', 'kanri'], { environment }),
    ])
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Refused: [^\n]+\n$/),
    })
    expect(nobody).toMatchObject({ code: 1, stderr: 'Say who: --login-id ID\n' })
    expect(early).toMatchObject({
      code: 1,
      stderr: 'noren-dev-jobs is not there: deploy first (npm run deploy -- --env dev).\n',
    })
  })
})

test('the CDK is set up where the stacks go, once that is agreed to, without building anything', async () => {
  const calls = standInForCdk()
  onTestFinished(() => void vi.unstubAllEnvs())
  const environment = await standInForAws({ account: '111122223333' })
  const bootstrap = async (typed: string, ...given: string[]) =>
    runCommand(['bootstrap', '--env', 'dev', ...given], { environment, typed })
  expect(await bootstrap('no\n')).toMatchObject({
    code: 1,
    stderr: 'That is another name: nothing was changed.\n',
  })
  expect(calls()).toEqual([])
  expect(await bootstrap('', '--yes')).toMatchObject({ code: 0 })
  const places = 'aws://111122223333/ap-northeast-1 aws://111122223333/us-east-1'
  expect(calls()).toEqual([`bootstrap --app= ${places}`])
})

test('a deploy that the account has no room for is refused before anything is built', async () => {
  const environment = await standInForAws({ lambdas: 10 })
  const { code, stderr } = await runCommand(['deploy', '--env', 'prod'], { environment })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^prod\.concurrency keeps 400 Lambdas, [^\n]+ Nothing was changed\.\n$/)
})

describe('taking an environment down', () => {
  test('is refused where it is protected, before anybody is asked for anything', async () => {
    expect(await runCommand(['destroy', '--env', 'prod'])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^prod is protected and is not taken down: [^\n]+\n$/),
    })
  })
})
