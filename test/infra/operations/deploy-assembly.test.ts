import { afterEach, describe, expect, test, vi } from 'vitest'
import { environments } from '#infra/environments.ts'
import { signInOperator } from '#infra/operations/command/sign-in-operator.ts'
import { deployAssembly } from '#infra/operations/release/deploy-assembly.ts'
import {
  callEveryEndpoint,
  createCanaryShop,
  installSamples,
} from '#infra/operations/release/finish-deploy.ts'
import {
  buildOperator,
  createTestFolder,
  operatorRegion,
  stubAwsAccount,
  stubCdk,
  stubTerminal,
} from '#test/support/operator/operator.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const assembly = () => ({
  directory: createTestFolder('assembly'),
  stacks: ['data', 'site', 'jobs', 'app'].map((name) => ({
    stackName: `noren-prod-${name}`,
    environment: { region: operatorRegion },
  })) as never,
})

const saidTo = async (alarmsTo: { alarmsTo?: string }) => {
  stubTerminal('')
  const operator = buildOperator('dev')
  const config = { ...operator.config, ...alarmsTo }
  await deployAssembly({ ...operator, config }, assembly(), { yes: true })
  return vi.mocked(process.stdout.write).mock.calls.join('')
}

describe('a deploy', () => {
  test('shows the changes, deploys them, and returns the outputs', async () => {
    await stubAwsAccount({})
    const calls = stubCdk()
    stubTerminal('prod\n')
    const made = assembly()
    const addresses = await deployAssembly(buildOperator('prod'), made, { yes: true })
    expect(addresses).toEqual({ AppUrl: 'https://app.example' })
    const [diff = '', deploy = ''] = calls()
    expect(diff).toBe(`diff --app ${made.directory} --method template --no-fail`)
    expect(deploy).toMatch(
      new RegExp(`^deploy --app ${made.directory} --all --concurrency 3 --require-approval`),
    )
  })

  test.each([
    ['prod', true, '', 'No answer. Nothing was changed.'],
    ['prod', true, 'yes\n', 'The name does not match. Nothing was changed.'],
    ['dev', false, 'prod\n', 'The name does not match. Nothing was changed.'],
  ] as const)(
    'is not made to %s (--yes: %s) after the input %j',
    async (...[environment, yes, typed, text]) => {
      await stubAwsAccount({})
      const calls = stubCdk()
      stubTerminal(typed)
      const released = deployAssembly(buildOperator(environment), assembly(), { yes })
      await expect(released).rejects.toThrow(text)
      expect(calls().map((call) => call.split(' ')[0])).toEqual(['diff'])
    },
  )

  test('unlocks only failed stacks, after confirmation', async () => {
    const standing = {
      data: { status: 'CREATE_COMPLETE', isProtected: true },
      site: { status: 'UPDATE_ROLLBACK_COMPLETE', isProtected: true },
      jobs: { status: 'ROLLBACK_COMPLETE', isProtected: true },
      app: { status: 'ROLLBACK_FAILED', isProtected: true },
    }
    const named = Object.entries(standing).map(([name, is]) => [
      `${operatorRegion}/noren-prod-${name}`,
      is,
    ])
    await stubAwsAccount({ stacks: Object.fromEntries(named) })
    const protectedOnes = () =>
      Object.entries(standing).flatMap(([name, { isProtected }]) => (isProtected ? [name] : []))
    stubCdk()
    stubTerminal('')
    await expect(deployAssembly(buildOperator('prod'), assembly())).rejects.toThrow('No answer')
    expect(protectedOnes()).toEqual(['data', 'site', 'jobs', 'app'])
    stubTerminal('prod\n')
    await deployAssembly(buildOperator('prod'), assembly())
    expect(protectedOnes()).toEqual(['data', 'site'])
  })

  test('warns when alarmsTo is not set', async () => {
    await stubAwsAccount({})
    stubCdk()
    expect(await saidTo({ alarmsTo: 'ops@example.jp' })).not.toContain('nobody')
    expect(await saidTo({})).toContain('notify nobody: set dev.alarmsTo in infra/environments.ts')
  })

  test('does not ask with --yes in an unprotected environment, and reports a failure', async () => {
    await stubAwsAccount({})
    const calls = stubCdk(1)
    stubTerminal('')
    const released = deployAssembly(buildOperator('dev'), assembly(), { yes: true })
    await expect(released).rejects.toThrow(/^The deploy failed; CloudFormation rolls/)
    expect(calls()).toHaveLength(2)
  })

  test('begins only after the diff and the confirmation', async () => {
    await stubAwsAccount({})
    const begin = vi.fn<() => void>()
    const calls = stubCdk(1, 'diff')
    stubTerminal('dev\n')
    await expect(deployAssembly(buildOperator('dev'), assembly(), { begin })).rejects.toThrow(
      'The changes could not be shown (see the CDK output above). Nothing was changed.',
    )
    expect(calls()).toHaveLength(1)
    stubCdk()
    stubTerminal('no\n')
    await expect(deployAssembly(buildOperator('dev'), assembly(), { begin })).rejects.toThrow(
      'The name does not match. Nothing was changed.',
    )
    expect(begin).not.toHaveBeenCalled()
    stubTerminal('dev\n')
    await deployAssembly(buildOperator('dev'), assembly(), { begin })
    expect(begin).toHaveBeenCalledOnce()
  })
})

describe('signing in', () => {
  test('returns account and region, and refuses credentials of another account', async () => {
    await stubAwsAccount({ account: '999900001111' })
    expect(await signInOperator('dev')).toMatchObject({
      account: '999900001111',
      region: operatorRegion,
    })
    const elsewhere = { ...environments.dev, account: '111122223333' }
    vi.spyOn(environments, 'dev', 'get').mockReturnValue(elsewhere)
    await expect(signInOperator('dev')).rejects.toThrow(
      /^These credentials belong to account 999900001111, but dev is in 111122223333/,
    )
  })

  test('distinguishes refused credentials from an unreachable AWS', async () => {
    await stubAwsAccount({})
    vi.stubEnv('AWS_ENDPOINT_URL', `${process.env['AWS_ENDPOINT_URL']}/closed`)
    vi.stubEnv('AWS_ENDPOINT_URL_STS', 'http://127.0.0.1:9')
    await expect(signInOperator('dev')).rejects.toThrow(
      /^AWS is not reachable .+ Nothing was changed\.$/,
    )
  })
})

afterEach(() => vi.unstubAllEnvs())

const outputs = { MakeCanary: 'invoked', InstallSamples: 'invoked' }
const taken = { made: false, taken: 'slug' }
const lots = [
  { added: 10, changed: 0, left: 3 },
  { added: 1, changed: 2, left: 0 },
]
const lot = { at_most: 10 }

async function createShop(...given: Parameters<typeof createCanaryShop>) {
  const { isReady, line } = await createCanaryShop(...given)
  expect(isReady).toBe(line.endsWith('is ready.'))
  return line
}

// Without a list of answers there is no function; after the last answer it fails.
test.each<[typeof installSamples, object[] | undefined, RegExp, object[]]>([
  [createShop, [{ made: true }], /^The canary's shop is ready\.$/, [{}]],
  [createShop, [taken], /^The canary's shop could not be created.+uses its slug/, [{}]],
  [createShop, [], /^The canary's shop could not.+\(Refused: busy\)/, [{}]],
  [createShop, undefined, /^The canary's shop could not.+\(Function not found/, []],
  [installSamples, lots, /^Sample pictures: 11 added, 2 changed\.$/, [lot, lot]],
  [installSamples, [], /^The sample pictures could not be installed \(Refused: busy\)/, [lot]],
  [installSamples, undefined, /^The sample pictures could not.+\(Function not found/, []],
])('%o tells its result in one line after the answers %j', async (...given) => {
  const [step, answers, text, expected] = given
  const orders: unknown[] = []
  const invoked = async (order: unknown) => {
    orders.push(order)
    return answers?.[orders.length - 1] ?? Promise.reject(new Error('busy\nat …'))
  }
  await stubAwsAccount({ functions: answers ? { invoked } : {} })
  const told = await step({ region: 'ap-northeast-1' }, outputs)
  expect(told).toMatch(text)
  expect(told).not.toContain('\n')
  expect(orders).toEqual(expected)
})

test.each<[answer: object | undefined, works: boolean, text: string]>([
  [{ called: 2, failed: [] }, true, 'Endpoints: 2 called, 0 failed.\n'],
  [
    { called: 2, failed: ['getPage: answered 502'] },
    false,
    'Endpoints: 2 called, 1 failed.\n  getPage: answered 502\n',
  ],
  [
    undefined,
    true,
    'The endpoints could not be called (Refused: fetch failed). Everything is deployed.\n',
  ],
])('a deploy goes on after the answer %j of the canary: %j', async (answer, works, text) => {
  const canary = async (order: unknown) => {
    expect(order).toEqual({ every_endpoint: true })
    return answer ?? Promise.reject(new TypeError('fetch failed'))
  }
  await stubAwsAccount({ functions: { canary } })
  stubTerminal('')
  expect(await callEveryEndpoint({ region: 'ap-northeast-1' }, { RunCanary: 'canary' })).toBe(works)
  expect(vi.mocked(process.stdout.write).mock.calls.join('')).toBe(text)
})
