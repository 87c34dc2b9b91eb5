import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type EnvironmentName, environments } from '#infra/environments.ts'
import { emptyBucket } from '#infra/operations/empty-bucket.ts'
import { releaseAssembly } from '#infra/operations/release-assembly.ts'
import { removeStacks } from '#infra/operations/remove-stacks.ts'
import { requireConcurrency } from '#infra/operations/require-concurrency.ts'
import { signInTo } from '#infra/operations/sign-in.ts'
import { listStanding } from '#infra/operations/stack-resources.ts'
import { bucket, openBuckets } from '#test/infra/local/s3/open-buckets.ts'
import { standInForAws } from '#test/support/aws-stand-in.ts'

const region = 'ap-northeast-1'
const bootstrapped = { [`${region}/CDKToolkit`]: { outputs: { BootstrapVersion: '30' } } }

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function folderOf(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `noren-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** In this account, with what is there. */
async function inAccount(account: Parameters<typeof standInForAws>[0]) {
  for (const [name, value] of Object.entries(await standInForAws(account))) vi.stubEnv(name, value)
}

/** A `cdk` that notes what it is called with, and says that it has deployed. */
function standInForCdk(code = 0, failing = 'deploy') {
  const folder = folderOf('cdk')
  const program = `#!/usr/bin/env node
    const { appendFileSync, writeFileSync } = require('node:fs')
    const args = process.argv.slice(2)
    appendFileSync(${JSON.stringify(join(folder, 'calls'))}, args.join(' ') + '\\n')
    const file = args[args.indexOf('--outputs-file') + 1]
    if (args[0] === 'deploy') writeFileSync(file, '{"noren-dev-app":{"AppUrl":"https://app.example"}}')
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

function typing(text: string) {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(text ? [text] : []) as never)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
}

const operatorOf = (environment: EnvironmentName) => ({
  environment,
  config: environments[environment],
  account: '111122223333',
  region,
  arn: 'arn:aws:iam::111122223333:user/op',
})

describe('a release', () => {
  const assembly = () => ({
    directory: folderOf('assembly'),
    stacks: ['data', 'site', 'jobs', 'app'].map((name) => ({
      stackName: `noren-prod-${name}`,
      environment: { region },
      requiresBootstrapStackVersion: 6,
    })) as never,
  })

  test('shows what would change, then deploys what was shown, and says where it is', async () => {
    await inAccount({ stacks: bootstrapped })
    const calls = standInForCdk()
    typing('prod\n')
    const made = assembly()
    const addresses = await releaseAssembly(operatorOf('prod'), made, { yes: true })
    expect(addresses).toEqual({ AppUrl: 'https://app.example' })
    const [diff = '', deploy = ''] = calls()
    expect(diff).toBe(`diff --app ${made.directory} --all --method template --no-fail`)
    expect(deploy).toMatch(new RegExp(`^deploy --app ${made.directory} --all --require-approval`))
  })

  test.each([
    ['prod', true, '', 'Nobody answered: nothing was changed.'],
    ['prod', true, 'yes\n', 'That is another name: nothing was changed.'],
    ['dev', false, 'prod\n', 'That is another name: nothing was changed.'],
  ] as const)(
    'is not deployed to %s (--yes: %s) where %j is typed',
    async (...[environment, yes, typed, words]) => {
      await inAccount({ stacks: bootstrapped })
      const calls = standInForCdk()
      typing(typed)
      const released = releaseAssembly(operatorOf(environment), assembly(), { yes })
      await expect(released).rejects.toThrow(words)
      expect(calls().map((call) => call.split(' ')[0])).toEqual(['diff'])
    },
  )

  test('makes a protected stack anew that never came up, once it is agreed to, and no other', async () => {
    const standing = {
      data: { status: 'CREATE_COMPLETE', isProtected: true },
      site: { status: 'UPDATE_ROLLBACK_COMPLETE', isProtected: true },
      jobs: { status: 'ROLLBACK_COMPLETE', isProtected: true },
      app: { status: 'ROLLBACK_FAILED', isProtected: true },
    }
    const named = Object.entries(standing).map(([name, is]) => [`${region}/noren-prod-${name}`, is])
    await inAccount({ stacks: { ...bootstrapped, ...Object.fromEntries(named) } })
    const protectedOnes = () =>
      Object.entries(standing).flatMap(([name, { isProtected }]) => (isProtected ? [name] : []))
    standInForCdk()
    typing('')
    await expect(releaseAssembly(operatorOf('prod'), assembly())).rejects.toThrow('Nobody')
    expect(protectedOnes()).toEqual(['data', 'site', 'jobs', 'app'])
    typing('prod\n')
    await releaseAssembly(operatorOf('prod'), assembly())
    expect(protectedOnes()).toEqual(['data', 'site'])
  })

  const saidTo = async (alarmsTo: { alarmsTo?: string }) => {
    typing('')
    const operator = operatorOf('dev')
    const config = { ...operator.config, ...alarmsTo }
    await releaseAssembly({ ...operator, config }, assembly(), { yes: true })
    return vi.mocked(process.stdout.write).mock.calls.join('')
  }

  test('says where nobody is told of alarms', async () => {
    await inAccount({ stacks: bootstrapped })
    standInForCdk()
    expect(await saidTo({ alarmsTo: 'ops@example.jp' })).not.toContain('nobody')
    expect(await saidTo({})).toContain('told to nobody: set dev.alarmsTo in infra/environments.ts')
  })

  test('is not begun where the account has no room for the Lambdas it keeps', async () => {
    await inAccount({ lambdas: 499 })
    await expect(requireConcurrency(operatorOf('prod'))).rejects.toThrow(
      /^prod\.concurrency keeps 400 Lambdas, .+ this account may run 499 at once .+ Nothing was changed\.$/,
    )
    await expect(requireConcurrency(operatorOf('dev'))).resolves.toBeUndefined()
    await inAccount({ lambdas: 500 })
    await expect(requireConcurrency(operatorOf('prod'))).resolves.toBeUndefined()
  })

  test('asks nothing with --yes where nothing is protected, and says so when it fails', async () => {
    await inAccount({ stacks: bootstrapped })
    const calls = standInForCdk(1)
    typing('')
    const released = releaseAssembly(operatorOf('dev'), assembly(), { yes: true })
    await expect(released).rejects.toThrow(/^The deploy failed; CloudFormation puts/)
    expect(calls()).toHaveLength(2)
  })

  test('is begun only once it was shown and agreed to', async () => {
    await inAccount({ stacks: bootstrapped })
    const begin = vi.fn<() => void>()
    const calls = standInForCdk(1, 'diff')
    typing('dev\n')
    await expect(releaseAssembly(operatorOf('dev'), assembly(), { begin })).rejects.toThrow(
      'What would change could not be shown. Nothing was changed.',
    )
    expect(calls()).toHaveLength(1)
    standInForCdk()
    typing('no\n')
    await expect(releaseAssembly(operatorOf('dev'), assembly(), { begin })).rejects.toThrow(
      'That is another name: nothing was changed.',
    )
    expect(begin).not.toHaveBeenCalled()
    typing('dev\n')
    await releaseAssembly(operatorOf('dev'), assembly(), { begin })
    expect(begin).toHaveBeenCalledOnce()
  })

  test.each([[{}], [{ [`${region}/CDKToolkit`]: { outputs: { BootstrapVersion: '5' } } }]])(
    'is not begun where the CDK is not set up: %j',
    async (stacks) => {
      await inAccount({ stacks })
      const calls = standInForCdk()
      await expect(releaseAssembly(operatorOf('dev'), assembly(), { yes: true })).rejects.toThrow(
        /run "npx cdk bootstrap aws:\/\/111122223333\/ap-northeast-1", then again/,
      )
      expect(calls()).toEqual([])
    },
  )
})

describe('signing in', () => {
  test('says who it is, and refuses credentials of another account than the environment has', async () => {
    await inAccount({ account: '999900001111' })
    expect(await signInTo('dev')).toMatchObject({ account: '999900001111', region })
    const elsewhere = { ...environments.dev, account: '111122223333' }
    vi.spyOn(environments, 'dev', 'get').mockReturnValue(elsewhere)
    await expect(signInTo('dev')).rejects.toThrow(
      /^These credentials are of account 999900001111, but dev is in 111122223333/,
    )
  })

  test('tells refused credentials from an AWS that is not there', async () => {
    await inAccount({})
    vi.stubEnv('AWS_ENDPOINT_URL', `${process.env['AWS_ENDPOINT_URL']}/closed`)
    vi.stubEnv('AWS_ENDPOINT_URL_STS', 'http://127.0.0.1:9')
    await expect(signInTo('dev')).rejects.toThrow(
      /^AWS cannot be reached .+ Nothing was changed\.$/,
    )
  })
})

const destroyOf = (name = '') => `destroy --app out --exclusively --force ${name}`

describe('what stands', () => {
  test('is told apart by what goes and what stays with its stack', async () => {
    const table = { type: 'AWS::DynamoDB::GlobalTable', name: 'noren-dev-table' }
    const pages = { type: 'AWS::S3::Bucket', name: 'noren-dev-pages' }
    await inAccount({
      stacks: { [`${region}/noren-dev-data`]: { resources: { Table: table, Pages: pages } } },
    })
    const stackOf = (stackName: string) => ({
      stackName,
      environment: { region },
      template: {
        Resources: {
          Table: { DeletionPolicy: 'Retain' },
          Pages: {},
        },
      },
    })
    const stacks = [stackOf('noren-dev-data'), stackOf('noren-dev-site')] as never
    expect(await listStanding({ stacks })).toEqual([
      { region, stack: 'noren-dev-data', ...table, stays: true },
      { region, stack: 'noren-dev-data', ...pages, stays: false },
    ])
  })

  test('goes with every version of it, where it is a bucket', async () => {
    const { s3 } = await openBuckets({ versioned: [bucket] })
    for (const Key of ['a', 'a', 'b'])
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Key }))
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'b' }))
    expect(await emptyBucket(s3, bucket)).toBe(4)
    expect(await emptyBucket(s3, bucket)).toBe(0)
    expect(await emptyBucket(s3, 'gone')).toBe(0)
  })

  test('goes stack by stack, each emptied just before it, and again where one does not go', async () => {
    const names = ['noren-dev-data', 'noren-dev-site', 'noren-dev-ops']
    const made = { directory: 'out', stacks: names.map((stackName) => ({ stackName })) }
    const empty = vi.fn<(stack: string) => Promise<void>>(async () => {})
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const calls = standInForCdk()
    await removeStacks(operatorOf('dev'), made, empty)
    const inOrder = names.toReversed()
    expect(calls()).toEqual(inOrder.map(destroyOf))
    expect(empty.mock.calls.flat()).toEqual(inOrder)

    const again = standInForCdk(1, 'destroy')
    const [, site = '', ops = ''] = names
    await expect(removeStacks(operatorOf('dev'), made, empty)).rejects.toThrow(
      `${ops} could not be removed: what is said above names the cause. It still stands, as do: ${site}, noren-dev-data.`,
    )
    expect(again()).toEqual([ops, ops, ops].map(destroyOf))
    expect(empty.mock.calls.flat()).toEqual([...inOrder, ops, ops, ops])
  })
})
