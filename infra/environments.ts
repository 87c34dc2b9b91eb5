import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { ThrottleKind } from '#functions/contract/endpoint.ts'
import { limits } from '#functions/contract/limits.ts'
import type { CallsPerMinute } from './rate-settings.ts'

export type EnvironmentName = 'dev' | 'stg' | 'prod'

/** An environment, or a personal stage of one that keeps no data: `dev-taro`. */
export type EnvironmentId = EnvironmentName | `${EnvironmentName}-${string}`

/** The hosts that may have a custom name. */
export const hostKinds = ['app', 'pages', 'media'] as const
export type HostKind = (typeof hostKinds)[number]

/** A hosted zone of Route 53 in the environment's account, such as `Z0123456789ABCDEFGHIJ` of `example.jp`. */
export type HostedZone = { id: string; name: string }

/**
 * A custom host name: with a certificate in us-east-1 that was requested manually, or with a hosted zone, in which the stacks
 * create certificate and records.
 */
export type Domain = { name: string } & (
  | { certificateArn: string; hostedZone?: never }
  | { hostedZone: HostedZone; certificateArn?: never }
)

/** Requests per second, and burst. */
type Rate = { rate: number; burst: number }

/** Sign-ins, which hash passwords; uploads; the function for image variants. */
type ConcurrencyShare = 'passwords' | 'files' | 'variants'

export type EnvironmentConfig = {
  /** Twelve digits. When set, deploying into another account is refused. */
  account?: string
  region: string
  /** Custom host names; without them CloudFront's names are used. */
  domains?: Record<HostKind, Domain>
  /** Accepts that pages or media are below the registrable domain of the app, which browsers treat as one site. */
  sharesSite?: true
  /** Keeps data when a stack is deleted, and protects the table from deletion. */
  keepsData: boolean
  /** Turns on termination protection, and asks before each deploy. */
  isProtected: boolean
  logs: RetentionDays
  /** Days that audit log lines are kept and shown. */
  auditDays: number
  /** Whom shops ask that cannot sign in; shown on the sign-in screen. */
  support?: { phone?: string; mail?: string }
  /** The browser that the sign-in screen recommends; on an iPhone it names Safari or Chrome. Without it there is no note. */
  browser?: string
  /** The picture below the sign-in form, which links to the operator's site: a file in `web/public`, 720 × 160 px. */
  banner?: { href: string; image: string; alt: string }
  /**
   * Sender of mails to shops. Its domain must be a verified identity of SES in `region`. Needs `domains`, because mails
   * contain links to the app. Without it no mail is sent.
   */
  mailFrom?: string
  /** E-mail address for alarms and the budget. Without it no one is notified. */
  alarmsTo?: string
  /** The GitHub repository whose workflow may deploy here. Without it the stacks have no role for it. */
  delivery?: { repository: string }
  /**
   * A daily copy of table and buckets outside this account or region: the ARN of a backup vault that is there, and the days that
   * a copy is kept. Without it the data is in this account and region only.
   */
  copies?: { vault: string; days: number }
  /** US dollars a month for the whole account. Notifies at 80 % and when the forecast exceeds it. */
  budget: number
  /** Whether search engines may index the pages. */
  searchable: boolean
  /** API throttles for all callers together: `any` for every route, the others for routes that change something. */
  rates: Record<Exclude<ThrottleKind, 'reads'> | 'any', Rate>
  /** Whether public pages are checked for dead links, contrast and weight. The job asks other hosts for what pages link to. */
  checksPages: boolean
  /** Whether an admin must set up a second factor before anything else. */
  adminFactor: 'optional' | 'required'
  /** Requests per address in five minutes: to any host, to the API, and to sign-in calls. The firewall refuses more. */
  addressLimits: Record<'any' | 'api' | 'signIn', number>
  /** Reserved Lambda concurrency. AWS requires 100 unreserved per account, so leave it out in an account with a low limit. */
  concurrency?: Record<ConcurrencyShare, number>
  /** Calls per minute and account, counted by the handlers. */
  callsAMinute: CallsPerMinute
  /** Most request units that the table, and its index, read and write in a second. DynamoDB throttles more. */
  tableLimits: Record<'reads' | 'writes', number>
  /** Minutes between canary runs. CanaryFails needs two failures. */
  canaryMinutes: number
}

/** Props of every stack. */
export type StackSettings = {
  environment: EnvironmentId
  config: EnvironmentConfig
  env: { account?: string; region: string }
  terminationProtection: boolean
}

const lowRates: EnvironmentConfig['rates'] = {
  any: { rate: 50, burst: 100 },
  'sign-in': { rate: 10, burst: 700 },
  changes: { rate: 20, burst: 50 },
  registrations: { rate: 10, burst: 20 },
  publishes: { rate: 5, burst: 10 },
  uploads: { rate: 10, burst: 20 },
  reports: { rate: 20, burst: 50 },
}

const highRates: EnvironmentConfig['rates'] = {
  any: { rate: 1000, burst: 2000 },
  'sign-in': { rate: 50, burst: 1000 },
  changes: { rate: 500, burst: 1000 },
  registrations: { rate: 50, burst: 100 },
  publishes: { rate: 50, burst: 100 },
  uploads: { rate: 100, burst: 200 },
  reports: { rate: 500, burst: 1000 },
}

const callsAMinute = limits.callsAMinute

export const environments: Record<EnvironmentName, EnvironmentConfig> = {
  dev: {
    region: 'ap-northeast-1',
    keepsData: false,
    isProtected: false,
    logs: RetentionDays.ONE_WEEK,
    auditDays: 30,
    browser: 'Google Chrome',
    budget: 40,
    searchable: false,
    checksPages: false,
    adminFactor: 'optional',
    rates: lowRates,
    addressLimits: { any: 3000, api: 2000, signIn: 300 },
    callsAMinute,
    tableLimits: { reads: 500, writes: 200 },
    canaryMinutes: 360,
  },
  stg: {
    region: 'ap-northeast-1',
    keepsData: true,
    isProtected: false,
    logs: RetentionDays.ONE_MONTH,
    auditDays: 90,
    browser: 'Google Chrome',
    budget: 60,
    searchable: false,
    checksPages: true,
    adminFactor: 'required',
    rates: lowRates,
    addressLimits: { any: 3000, api: 2000, signIn: 300 },
    callsAMinute,
    tableLimits: { reads: 500, writes: 200 },
    canaryMinutes: 60,
  },
  prod: {
    region: 'ap-northeast-1',
    keepsData: true,
    isProtected: true,
    logs: RetentionDays.ONE_YEAR,
    auditDays: limits.auditDays,
    browser: 'Google Chrome',
    budget: 500,
    searchable: true,
    checksPages: true,
    adminFactor: 'required',
    rates: highRates,
    addressLimits: { any: 10_000, api: 3000, signIn: 300 },
    concurrency: { passwords: 100, files: 200, variants: 100 },
    callsAMinute,
    tableLimits: { reads: 5000, writes: 2000 },
    canaryMinutes: 5,
  },
}

export const environmentNames = Object.keys(environments).filter(isEnvironmentName)

class UnknownEnvironment extends Error {
  constructor(asked: unknown) {
    const names = environmentNames.join(', ')
    const problem =
      asked === undefined ? 'No environment' : `Unknown environment ${JSON.stringify(asked)}`
    super(`${problem}: choose one of ${names} (-c env=… or NOREN_ENV; --env … when deploying)`)
    this.name = 'UnknownEnvironment'
  }
}

/** Validates the name of an environment, or of a personal stage. Throws `UnknownEnvironment`, `InvalidStage`. */
export function parseEnvironmentId(asked: unknown): EnvironmentId {
  if (isEnvironmentName(asked)) return asked
  const [name = '', ...rest] = typeof asked === 'string' ? asked.split('-') : []
  if (!isEnvironmentName(name)) throw new UnknownEnvironment(asked)
  const stage = rest.join('-')
  if (environments[name].keepsData)
    throw new InvalidStage(`${name} keeps data and has no personal stages: use --env dev`)
  if (!stagePattern.test(stage))
    throw new InvalidStage(
      `"${stage}" is not a name of a stage: use 1 to 12 lowercase letters and digits, beginning with a letter`,
    )
  return `${name}-${stage}`
}

// With `dev-`, at most 16 characters: the name is part of bucket names.
const stagePattern = /^[a-z][a-z0-9]{0,11}$/

class InvalidStage extends Error {
  override name = 'InvalidStage'
}

/** The settings of an environment or stage. A stage has no host names, no delivery and no copies, since these belong to one environment. */
export function getEnvironmentConfig(id: EnvironmentId): EnvironmentConfig {
  if (isEnvironmentName(id)) return environments[id]
  const [name] = id.split('-')
  if (!isEnvironmentName(name)) throw new UnknownEnvironment(id)
  const {
    domains: _,
    sharesSite: _site,
    mailFrom: _mail,
    delivery: _role,
    copies: _copies,
    ...config
  } = environments[name]
  return config
}

function isEnvironmentName(asked: unknown): asked is EnvironmentName {
  return typeof asked === 'string' && Object.hasOwn(environments, asked)
}
