import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import type { EnvironmentSchema } from './environment-schema.ts'

export type EnvironmentName = 'dev' | 'stg' | 'prod'

/** An environment, or a personal stage of one that keeps no data: `dev-taro`. */
export type EnvironmentId = EnvironmentName | `${EnvironmentName}-${string}`

/** The hosts that may have a custom name. */
export const hostKinds = ['app', 'pages', 'media'] as const
export type HostKind = (typeof hostKinds)[number]

/** The settings of an environment. `environment-schema.ts` says what each of them means. */
export type EnvironmentConfig = v.InferOutput<typeof EnvironmentSchema>

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
