import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Throttle } from '#functions/contract/endpoint.ts'
import { limits } from '#functions/contract/limits.ts'
import type { CallsAMinute } from './rate-settings.ts'

/** The places the product runs in on AWS. */
export type EnvironmentName = 'dev' | 'stg' | 'prod'

/** A host name of one's own, with its certificate, which CloudFront wants in us-east-1. */
export type Domain = { name: string; certificateArn: string }

/** Requests a second over time, and at once. */
type Rate = { rate: number; burst: number }

/** Sign-ins and the like, which hash; files that are taken in; what makes variants of pictures. */
type ConcurrencyShare = 'passwords' | 'files' | 'variants'

/** How the environments differ. */
export type EnvironmentConfig = {
  /** Twelve digits; with it, nothing is deployed into any other account. */
  account?: string
  region: string
  /** Host names of one's own; without them CloudFront's names are used. */
  domains?: Record<'app' | 'pages' | 'media', Domain>
  /** Keeps the data when a stack is taken down, and refuses to delete the table. */
  keepsData: boolean
  /** Refuses to take a stack down, and asks before each deploy. */
  isProtected: boolean
  logs: RetentionDays
  /** Who is told when an alarm goes off, or the bill grows; nobody where it is left out. */
  alarmsTo?: string
  /** US dollars a month, of all that the account costs: told at 80 % of it, and when it will be exceeded. */
  budget: number
  /** Whether search engines may show the pages. */
  searchable: boolean
  /** For every route of the API, and tighter for those that count their calls. For all callers together. */
  rates: Record<Throttle | 'any', Rate>
  /** Whether an admin may do anything before a second factor is set up. */
  adminFactor: 'optional' | 'required'
  /** Requests that one address may make in five minutes, to any host and to the API; more are refused at the edge. */
  addressLimits: Record<'any' | 'api', number>
  /**
   * Lambdas that may run at once, of those that could take all of the account's for themselves. An account
   * keeps a hundred for what has no share of its own, so a young account has none to give: leave it out there.
   */
  concurrency?: Record<ConcurrencyShare, number>
  /** What one person may do in a minute; counted by the handlers themselves. */
  callsAMinute: CallsAMinute
  /** How often the canary sees whether the product works. An alarm goes off after two failures. */
  canaryMinutes: number
}

/** What every stack is made with. */
export type StackSettings = {
  environment: EnvironmentName
  config: EnvironmentConfig
  env: { account?: string; region: string }
  /** Refuses to take the stack down. */
  terminationProtection: boolean
}

const small: EnvironmentConfig['rates'] = {
  any: { rate: 50, burst: 100 },
  'sign-in': { rate: 5, burst: 20 },
  changes: { rate: 20, burst: 50 },
  registrations: { rate: 10, burst: 20 },
  publishes: { rate: 5, burst: 10 },
  uploads: { rate: 10, burst: 20 },
  reports: { rate: 20, burst: 50 },
}

const large: EnvironmentConfig['rates'] = {
  any: { rate: 1000, burst: 2000 },
  'sign-in': { rate: 50, burst: 100 },
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
    budget: 40,
    searchable: false,
    adminFactor: 'optional',
    rates: small,
    addressLimits: { any: 3000, api: 1000 },
    callsAMinute,
    canaryMinutes: 360,
  },
  stg: {
    region: 'ap-northeast-1',
    keepsData: true,
    isProtected: false,
    logs: RetentionDays.ONE_MONTH,
    budget: 60,
    searchable: false,
    adminFactor: 'required',
    rates: small,
    addressLimits: { any: 3000, api: 1000 },
    callsAMinute,
    canaryMinutes: 60,
  },
  prod: {
    region: 'ap-northeast-1',
    keepsData: true,
    isProtected: true,
    logs: RetentionDays.ONE_YEAR,
    budget: 500,
    searchable: true,
    adminFactor: 'required',
    rates: large,
    addressLimits: { any: 10_000, api: 3000 },
    concurrency: { passwords: 100, files: 200, variants: 100 },
    callsAMinute,
    canaryMinutes: 5,
  },
}

export const environmentNames = Object.keys(environments).filter(isEnvironmentName)

/** Said in one line to the person at the terminal. */
class UnknownEnvironment extends Error {
  constructor(asked: unknown) {
    const names = environmentNames.join(', ')
    const problem =
      asked === undefined ? 'No environment' : `Unknown environment ${JSON.stringify(asked)}`
    super(`${problem}: choose one of ${names} (-c env=… or NOREN_ENV; --env … when deploying)`)
    this.name = 'UnknownEnvironment'
  }
}

/** The name of an environment there is. Throws `UnknownEnvironment`. */
export function environmentNamed(asked: unknown): EnvironmentName {
  if (!isEnvironmentName(asked)) throw new UnknownEnvironment(asked)
  return asked
}

function isEnvironmentName(asked: unknown): asked is EnvironmentName {
  return typeof asked === 'string' && Object.hasOwn(environments, asked)
}
