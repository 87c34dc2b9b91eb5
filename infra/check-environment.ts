import { getDomain } from 'tldts'
import * as v from 'valibot'
import { EnvironmentSchema } from './environment-schema.ts'
import { type EnvironmentConfig, environments } from './environments.ts'
import { minimumShares } from './lambda/reserved-concurrency.ts'

/** One line per invalid value. */
class InvalidEnvironment extends Error {
  constructor(environment: string, problems: string[]) {
    super(problems.map((problem) => `infra/environments.ts: ${environment}${problem}`).join('\n'))
    this.name = 'WrongEnvironment'
  }
}

/**
 * Checks for values that CloudFormation would refuse halfway, and for contradictions.
 * @throws {InvalidEnvironment} with every field, its value, and what is allowed
 */
export function checkEnvironment(name: string, config: EnvironmentConfig) {
  const problems = [
    ...(/^(?=.{1,16}$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)?$/.test(name)
      ? []
      : [` is not a valid name: ${nameRule}`]),
    ...findInvalidValues(config),
  ]
  // Contradictions are checked only when each value is valid.
  if (problems.length === 0)
    problems.push(...findContradictions(config), ...findDuplicateHosts(name, config))
  if (problems.length > 0) throw new InvalidEnvironment(name, problems)
}

// The name is part of bucket names, which have at most 63 characters.
const nameRule = 'it must be 1 to 16 lowercase letters and digits, and begin with a letter'

function findInvalidValues(config: EnvironmentConfig) {
  const { issues = [] } = v.safeParse(EnvironmentSchema, config)
  return issues.map((issue) => {
    const field = (issue.path ?? []).map(({ key }) => `.${String(key)}`).join('')
    if (issue.expected === 'never') return `${field} is unknown`
    if (issue.received === 'undefined') return `${field} is missing`
    if (issue.expected === 'Object') return `${field} must be an object`
    return `${field} is ${formatValue(issue.input)}, but must be ${issue.message}`
  })
}

const formatValue = (value: unknown) =>
  typeof value === 'number' ? String(value) : JSON.stringify(value)

function findContradictions(config: EnvironmentConfig) {
  const { rates, addressLimits, isProtected, keepsData } = config
  return [
    ...findDomainProblems(config),
    ...findSharedSites(config),
    ...findShareProblems(config),
    ...Object.entries(rates).flatMap(([name, { rate }]) =>
      rate > rates.any.rate
        ? [
            `.rates.${name}.rate is ${rate}, but must not be above rates.any.rate, ${rates.any.rate}`,
          ]
        : [],
    ),
    ...(addressLimits.api > addressLimits.any
      ? [
          `.addressLimits.api is ${addressLimits.api}, but must not be above addressLimits.any, ${addressLimits.any}`,
        ]
      : []),
    ...(addressLimits.signIn > addressLimits.api
      ? [
          `.addressLimits.signIn is ${addressLimits.signIn}, but must not be above addressLimits.api, ${addressLimits.api}`,
        ]
      : []),
    // All callers share the route's throttle; the firewall's limit is per address.
    ...(rates['sign-in'].burst <= 2 * addressLimits.signIn
      ? [
          `.rates.sign-in.burst is ${rates['sign-in'].burst}, but must be above ${2 * addressLimits.signIn} (twice addressLimits.signIn): otherwise two addresses could block all sign-ins`,
        ]
      : []),
    ...(config.mailFrom !== undefined && !config.domains
      ? ['.mailFrom is set, but mails contain links to the app and need domains']
      : []),
    ...(config.copies && !isOutsideEnvironment(config.copies.vault, config)
      ? [
          `.copies.vault is in ${config.region} of this account, but must be in another region or account`,
        ]
      : []),
    ...(isProtected && !keepsData
      ? ['.keepsData is false, but must be true when isProtected is true']
      : []),
  ]
}

/** Without `account`, only another region is known to be outside of the environment. */
function isOutsideEnvironment(vault: string, { region, account }: EnvironmentConfig): boolean {
  const [, , , vaultRegion, vaultAccount] = vault.split(':')
  return vaultRegion !== region || (account !== undefined && vaultAccount !== account)
}

/** A share is divided evenly. Below one per function, Lambda would never run some of them. */
function findShareProblems({ concurrency }: EnvironmentConfig) {
  return minimumShares.flatMap(([field, least]) =>
    concurrency && concurrency[field] < least
      ? [
          `.concurrency.${field} is ${concurrency[field]}, but must be at least ${least}: one for each of its functions`,
        ]
      : [],
  )
}

function findDomainProblems({ domains, account }: EnvironmentConfig) {
  const domainEntries = Object.entries(domains ?? {})
  return domainEntries.flatMap(([field, { name, certificateArn, hostedZone }], index) => {
    const problems: string[] = []
    const duplicate = domainEntries.slice(0, index).find(([, earlier]) => earlier.name === name)
    if (duplicate)
      problems.push(
        `.domains.${field}.name is "${name}", but must differ from domains.${duplicate[0]}.name`,
      )
    const owner = certificateArn?.split(':')[4]
    if (account !== undefined && owner !== undefined && owner !== account)
      problems.push(
        `.domains.${field}.certificateArn belongs to account ${owner}, but must belong to ${account}`,
      )
    if (hostedZone && name !== hostedZone.name && !name.endsWith(`.${hostedZone.name}`))
      problems.push(
        `.domains.${field}.name is "${name}", but must be in its hosted zone, ${hostedZone.name}`,
      )
    return problems
  })
}

/** Browsers treat all hosts below one registrable domain as one site. */
function findSharedSites({ domains, sharesSite }: EnvironmentConfig) {
  if (!domains || sharesSite) return []
  const site = getSite(domains.app.name)
  return (['pages', 'media'] as const).flatMap((field) =>
    getSite(domains[field].name) === site
      ? [
          `.domains.${field}.name is "${domains[field].name}", but must not be below ${site}, the registrable domain of the app: use another domain (docs/security.md, Pages and media on another domain), or set sharesSite to true`,
        ]
      : [],
  )
}

/** `example.co.jp` of `app.example.co.jp`; names below a public suffix of a provider, such as cloudfront.net, are sites too. */
const getSite = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host

/** A CloudFront host name can belong to only one distribution in the world. */
function findDuplicateHosts(name: string, { domains }: EnvironmentConfig) {
  const others = Object.entries(environments).filter(([other]) => other !== name)
  return Object.entries(domains ?? {}).flatMap(([field, domain]) =>
    others.flatMap(([other, config]) =>
      Object.values(config.domains ?? {}).some((taken) => taken.name === domain.name)
        ? [`.domains.${field}.name is "${domain.name}", which ${other} uses already`]
        : [],
    ),
  )
}
