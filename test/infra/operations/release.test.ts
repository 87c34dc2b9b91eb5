import { afterEach, describe, expect, test, vi } from 'vitest'
import { environments } from '#infra/environments.ts'
import { releaseAssembly } from '#infra/operations/release-assembly.ts'
import { requireConcurrency } from '#infra/operations/require-concurrency.ts'
import { signInTo } from '#infra/operations/sign-in.ts'
import {
  folderOf,
  inAccount,
  operatorOf,
  region,
  standInForCdk,
  typing,
} from '#test/support/operator.ts'

const bootstrapped = { [`${region}/CDKToolkit`]: { outputs: { BootstrapVersion: '30' } } }

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const assembly = () => ({
  directory: folderOf('assembly'),
  stacks: ['data', 'site', 'jobs', 'app'].map((name) => ({
    stackName: `noren-prod-${name}`,
    environment: { region },
    requiresBootstrapStackVersion: 6,
  })) as never,
})

const saidTo = async (alarmsTo: { alarmsTo?: string }) => {
  typing('')
  const operator = operatorOf('dev')
  const config = { ...operator.config, ...alarmsTo }
  await releaseAssembly({ ...operator, config }, assembly(), { yes: true })
  return vi.mocked(process.stdout.write).mock.calls.join('')
}

describe('a release', () => {
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
        /not set up in ap-northeast-1, or too old: run "npm run bootstrap -- --env dev", then again/,
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
