import { afterEach, describe, expect, test, vi } from 'vitest'
import { environments } from '#infra/environments.ts'
import { checkDomains } from '#infra/operations/preflight/check-domains.ts'
import { neededResources } from '#infra/operations/preflight/check-quotas.ts'
import { requiredBootstrapVersion } from '#infra/operations/preflight/check-stacks.ts'
import {
  formatCheck,
  requirePreflight,
  runPreflight,
} from '#infra/operations/preflight/run-preflight.ts'
import { stackNames } from '#infra/stacks/stack-names.ts'
import { runCommand } from '#test/infra/operations/run-command.ts'
import { findAllResources, getSharedApp, synthesizeTemplates } from '#test/infra/synthesize-app.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'
import {
  buildOperator,
  operatorRegion,
  stubAwsAccount,
  stubTerminal,
} from '#test/support/operator/operator.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const bootstrap = (version = '30') => ({
  [`${operatorRegion}/CDKToolkit`]: { outputs: { BootstrapVersion: version } },
  'us-east-1/CDKToolkit': { outputs: { BootstrapVersion: '30' } },
})

type Account = Parameters<typeof startAwsStandIn>[0]

const certificateArn =
  'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012'
const ownHost = (name: string) => ({ name, certificateArn })

/** What prod must have. */
const settings = {
  account: '111122223333',
  alarmsTo: 'ops@example.jp',
  domains: {
    app: ownHost('app.example.jp'),
    pages: ownHost('example.net'),
    media: ownHost('media.example.net'),
  },
  mailFrom: 'noreply@example.jp',
}

function buildReadyOperator(environment: 'dev' | 'prod') {
  const operator = buildOperator(environment)
  const { config } = operator
  return config.isProtected ? { ...operator, config: { ...config, ...settings } } : operator
}

/** The lines of the checks that are not `ok`. */
async function findProblems(account: Account, environment: 'dev' | 'prod' = 'dev') {
  await stubAwsAccount({ stacks: bootstrap(), ...account })
  const checks = await runPreflight(buildReadyOperator(environment))
  return checks.filter(({ level }) => level !== 'ok').map(formatCheck)
}

async function checkSettings(isFirstTry: boolean) {
  const [first] = await runPreflight(buildOperator('prod'), { isFirstTry })
  return first && formatCheck(first)
}

describe('the checks before a deploy', () => {
  test('find nothing in an account that has all', async () => {
    expect(await findProblems({})).toEqual([])
    expect(await findProblems({}, 'prod')).toEqual([])
  })

  test('refuse prod without what it is run with, except for a first try', async () => {
    await stubAwsAccount({ stacks: bootstrap() })
    const found = 'Settings: prod has no account, alarmsTo, domains, mailFrom. Set them in'
    expect(await checkSettings(false)).toBe(
      `STOP  ${found} infra/environments.ts; to try it out without them, add --first-try.`,
    )
    expect(await checkSettings(true)).toBe(
      `note  ${found} infra/environments.ts before shops use it.`,
    )
    const operator = buildReadyOperator('prod')
    for (const name of Object.keys(settings)) {
      const config = { ...operator.config, [name]: undefined }
      const [first] = await runPreflight({ ...operator, config })
      expect(first).toMatchObject({ level: 'stop', found: `prod has no ${name}` })
    }
  })

  test('find a missing and an old bootstrap stack', async () => {
    const [home] = Object.entries(bootstrap('5'))
    expect(await findProblems({ stacks: Object.fromEntries([home ?? []]) })).toEqual([
      'STOP  CDK bootstrap in ap-northeast-1: version 5 is too old. Run "npm run bootstrap -- --env dev" first.',
      'STOP  CDK bootstrap in us-east-1: missing. Run "npm run bootstrap -- --env dev" first.',
    ])
  })

  test.each([
    ['UPDATE_ROLLBACK_FAILED', 'Run "npm run rollback:continue -- --env dev" first.'],
    ['UPDATE_IN_PROGRESS', 'A deploy is running: wait until it has ended.'],
    ['DELETE_FAILED', 'Removing it was not finished: run "npm run destroy -- --env dev" again.'],
  ])('find a stack in %s', async (status, advice) => {
    const stacks = {
      ...bootstrap(),
      [`${operatorRegion}/noren-dev-jobs`]: { status },
      [`${operatorRegion}/noren-dev-data`]: { status: 'ROLLBACK_COMPLETE' },
    }
    expect(await findProblems({ stacks })).toEqual([`STOP  noren-dev-jobs: ${status}. ${advice}`])
  })

  test('find that a young account runs ten functions at once', async () => {
    expect(await findProblems({ lambdas: 10 })).toEqual([
      expect.stringMatching(/^note {2}Lambda concurrency: a young account: 10 executions at once/),
    ])
    expect(await findProblems({ lambdas: 10 }, 'prod')).toEqual([
      expect.stringMatching(
        /^STOP {2}Lambda concurrency: prod\.concurrency reserves 400 executions, of 10 .+ Either request an increase/,
      ),
    ])
  })

  test('count what other functions reserve, and not what the environment reserves itself', async () => {
    const others = { 'other-function': 100 }
    expect(await findProblems({ lambdas: 599, reserved: others }, 'prod')).toHaveLength(1)
    expect(await findProblems({ lambdas: 600, reserved: others }, 'prod')).toEqual([])
    const own = { 'noren-prod-jobs-derivePictures': 100, 'noren-prod-shops-signIn': 25 }
    expect(await findProblems({ lambdas: 500, reserved: own }, 'prod')).toEqual([])
  })

  test('find that CloudFront has not verified the account', async () => {
    expect(await findProblems({ distributions: 0, isVerified: false })).toEqual([
      expect.stringMatching(
        /^STOP {2}CloudFront verification: CloudFront answers "Your account must be verified .+ Before deploying, open a case/,
      ),
    ])
  })

  test('say how the verification shows where nothing proves it', async () => {
    expect(await findProblems({ distributions: 0 })).toEqual([
      expect.stringMatching(
        /^note {2}CloudFront verification: not known: .+ If the stack site fails with "Your account must be verified/,
      ),
    ])
  })

  test('find full quotas before the first deploy only', async () => {
    const full = { headersPolicies: 18, roles: 990, quotas: { 'L-24B04930': 3 } }
    expect(await findProblems(full)).toEqual([
      'STOP  CloudFront distributions: 1 of 3 are used, and 4 are needed. Request an increase (Service Quotas, CloudFront distributions), or remove some that are not needed.',
      expect.stringContaining('CloudFront response headers policies: 18 of 20 are used, and 5 are'),
      expect.stringContaining('IAM roles: 990 of 1000 are used'),
    ])
    const stacks = { ...bootstrap(), [`${operatorRegion}/noren-dev-app`]: {} }
    expect(await findProblems({ ...full, stacks })).toEqual([])
  })

  test('find fixed names that are taken by no stack', async () => {
    const bucket = `noren-dev-uploads-111122223333-${operatorRegion}`
    const taken = [bucket, 'aws-waf-logs-noren-dev', 'noren-dev-reservations']
    expect(await findProblems({ taken })).toEqual([
      `STOP  Bucket ${bucket}: the name is taken, but not by a stack. Remove what an earlier deploy left, with all its objects: aws s3 rb --force s3://${bucket}.`,
      expect.stringContaining('aws logs delete-log-group --region us-east-1'),
      expect.stringContaining('aws scheduler delete-schedule-group'),
    ])
    expect(await findProblems({ foreign: [bucket] })).toEqual([
      expect.stringContaining('The bucket belongs to another account'),
    ])
    const stacks = {
      ...bootstrap(),
      [`${operatorRegion}/noren-dev-uploads`]: {},
      [`${operatorRegion}/noren-dev-jobs`]: {},
      'us-east-1/noren-dev-edge': {},
    }
    expect(await findProblems({ taken, stacks })).toEqual([])
  })

  test('find that mails would not be sent', async () => {
    await stubAwsAccount({ stacks: bootstrap(), mail: { isVerified: false, isInSandbox: true } })
    const operator = buildOperator('dev')
    const config = { ...operator.config, mailFrom: 'noreply@example.jp' }
    const checks = await runPreflight({ ...operator, config })
    expect(checks.filter(({ level }) => level === 'note').map(formatCheck)).toEqual([
      'note  Mail from example.jp: not verified yet: mails fail. docs/operations.md, Mail to shops.',
      'note  SES: in the sandbox: mails reach verified addresses only. docs/operations.md, Mail to shops.',
    ])
  })

  test('are notes where the caller may not look', async () => {
    const forbidden = ['lambda', 'cloudfront', 'servicequotas', 'iam', 'logs', 'scheduler']
    const problems = await findProblems({ forbidden })
    expect(problems).toHaveLength(9)
    for (const line of problems)
      expect(line).toMatch(/^note .+ not checked \(.*authorized.*\)\. The deploy finds it out\.$/)
  })

  test('stop a deploy with every problem at once', async () => {
    await stubAwsAccount({ lambdas: 10, distributions: 0 })
    stubTerminal('')
    await expect(requirePreflight(buildReadyOperator('prod'))).rejects.toThrow(
      /^STOP {2}CDK bootstrap[^\n]+\nSTOP {2}CDK bootstrap[^\n]+\nSTOP {2}Lambda[^\n]+\nNothing was changed\.$/,
    )
    expect(vi.mocked(process.stdout.write).mock.calls.join('')).toContain('CloudFront verification')
  })
})

describe('npm run preflight', () => {
  test('prints a line for each check and fails when one would stop the deploy', async () => {
    const environment = await startAwsStandIn({ stacks: bootstrap() })
    const right = await runCommand(['preflight', '--env', 'dev'], { environment })
    expect(right).toMatchObject({ code: 0, stderr: '' })
    expect(right.stdout).toMatch(/^ok {4}Stacks: not deployed yet\.$/m)
    const empty = await startAwsStandIn({})
    const wrong = await runCommand(['preflight', '--env', 'dev'], { environment: empty })
    expect(wrong).toMatchObject({ code: 1, stderr: '' })
    expect(wrong.stdout).toMatch(/^STOP {2}CDK bootstrap in ap-northeast-1: missing\./m)
  })
})

describe('what the checks expect', () => {
  test('is at least what each environment creates', () => {
    const templates = [synthesizeTemplates('dev'), synthesizeTemplates('prod')]
    for (const each of templates)
      for (const [type, expected] of Object.entries(neededResources)) {
        const { length } = findAllResources(each, type)
        const isFitting = length <= expected && length > expected * 0.5
        expect({ type, length, isFitting }).toMatchObject({ isFitting: true })
      }
  })

  test('is the bootstrap version and the names of all stacks', () => {
    const { stacks } = getSharedApp('dev').app.synth()
    expect(stacks.map(({ stackName }) => stackName).toSorted()).toEqual(
      stackNames.map((name) => `noren-dev-${name}`).toSorted(),
    )
    for (const { requiresBootstrapStackVersion = 0 } of stacks)
      expect(requiresBootstrapStackVersion).toBeLessThanOrEqual(requiredBootstrapVersion)
    expect(environments.dev.region).toBe(operatorRegion)
  })
})

describe('the checks of hosted zones', () => {
  const zone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.jp' }
  const domains = { ...settings.domains, app: { name: 'app.example.jp', hostedZone: zone } }
  const nameServers = ['ns-1.awsdns-1.net', 'ns-2.awsdns-2.org']
  type Zone = { name?: string; records?: string[] }

  const check = async (
    { name = 'example.jp', records = [] }: Zone,
    { known = nameServers, deployed = [] as ['app'?] } = {},
  ) => {
    await stubAwsAccount({ zones: name ? { [zone.id]: { name, records, nameServers } } : {} })
    const operator = buildOperator('dev')
    const subject = {
      operator: { ...operator, config: { ...operator.config, domains } },
      stacks: new Map(deployed.map((each) => [each ?? 'app', 'UPDATE_COMPLETE'] as const)),
    }
    return (await checkDomains(subject, () => Promise.resolve(known))).map(formatCheck)
  }

  test('accept a delegated zone without records', async () => {
    expect(await check({})).toEqual([
      `ok    Hosted zone ${zone.id} of domains.app: example.jp, and its name servers are known.`,
      'ok    Records of app.example.jp: none yet.',
    ])
  })

  test('find a zone of another account, and of another domain', async () => {
    const [missing] = await check({ name: '' })
    expect(missing).toMatch(/^STOP {2}Hosted zone .+: not in this account\./)
    const [other] = await check({ name: 'example.com' })
    expect(other).toContain('it is the zone of example.com, not of example.jp')
  })

  test('find a zone that the internet does not ask', async () => {
    const [first] = await check({}, { known: ['ns.another.example'] })
    expect(first).toMatch(/^STOP .+ Enter them where the domain was bought: ns-1\.awsdns-1\.net, /)
  })

  test('find records that exist before the first deploy, and not the stack’s own', async () => {
    const records = ['app.example.jp']
    const [, first] = await check({ records })
    expect(first).toMatch(/^STOP {2}Records of app\.example\.jp: A exist already/)
    expect(await check({ records }, { deployed: ['app'] })).toHaveLength(1)
  })
})
