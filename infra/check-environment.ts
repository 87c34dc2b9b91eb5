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
    !namePattern.test(name) && ` is not a valid name: ${nameRule}`,
    ...findInvalidValues(config),
  ].filter(isProblem)
  // Contradictions are checked only when each value is valid.
  if (problems.length === 0)
    problems.push(...findContradictions(config), ...findDuplicateHosts(name, config))
  if (problems.length > 0) throw new InvalidEnvironment(name, problems)
}

const namePattern = /^(?=.{1,16}$)[a-z][a-z0-9]*(-[a-z][a-z0-9]*)?$/
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

/** A problem, or what a check that found none has left. */
type Finding = string | false | undefined

const isProblem = (finding: Finding): finding is string => typeof finding === 'string'

function findContradictions(config: EnvironmentConfig): string[] {
  const { rates, addressLimits, isProtected, keepsData, copies, region } = config
  const { any, api, signIn } = addressLimits
  const { burst } = rates['sign-in']
  const findings: Finding[] = [
    ...findDomainProblems(config),
    ...findSharedSites(config),
    ...findShareProblems(config),
    ...Object.entries(rates).map(
      ([name, { rate }]) =>
        rate > rates.any.rate &&
        `.rates.${name}.rate is ${rate}, but must not be above rates.any.rate, ${rates.any.rate}`,
    ),
    api > any && `.addressLimits.api is ${api}, but must not be above addressLimits.any, ${any}`,
    signIn > api &&
      `.addressLimits.signIn is ${signIn}, but must not be above addressLimits.api, ${api}`,
    // All callers share the route's throttle; the firewall's limit is per address.
    burst <= 2 * signIn &&
      `.rates.sign-in.burst is ${burst}, but must be above ${2 * signIn} (twice addressLimits.signIn): otherwise two addresses could block all sign-ins`,
    config.mailFrom !== undefined &&
      !config.domains &&
      '.mailFrom is set, but mails contain links to the app and need domains',
    copies &&
      !isOutsideEnvironment(copies.vault, config) &&
      `.copies.vault is in ${region} of this account, but must be in another region or account`,
    isProtected && !keepsData && '.keepsData is false, but must be true when isProtected is true',
  ]
  return findings.filter(isProblem)
}

/** Without `account`, only another region is known to be outside of the environment. */
function isOutsideEnvironment(vault: string, { region, account }: EnvironmentConfig): boolean {
  const [, , , vaultRegion, vaultAccount] = vault.split(':')
  return vaultRegion !== region || (account !== undefined && vaultAccount !== account)
}

/** A share is divided evenly. Below one per function, Lambda would never run some of them. */
const findShareProblems = ({ concurrency }: EnvironmentConfig): Finding[] =>
  minimumShares.map(
    ([field, least]) =>
      concurrency &&
      concurrency[field] < least &&
      `.concurrency.${field} is ${concurrency[field]}, but must be at least ${least}: one for each of its functions`,
  )

function findDomainProblems({ domains, account }: EnvironmentConfig): Finding[] {
  const domainEntries = Object.entries(domains ?? {})
  return domainEntries.flatMap(([field, { name, certificateArn, hostedZone }], index) => {
    const duplicate = domainEntries.slice(0, index).find(([, earlier]) => earlier.name === name)
    const owner = certificateArn?.split(':')[4]
    return [
      duplicate &&
        `.domains.${field}.name is "${name}", but must differ from domains.${duplicate[0]}.name`,
      account !== undefined &&
        owner !== undefined &&
        owner !== account &&
        `.domains.${field}.certificateArn belongs to account ${owner}, but must belong to ${account}`,
      hostedZone &&
        !`.${name}`.endsWith(`.${hostedZone.name}`) &&
        `.domains.${field}.name is "${name}", but must be in its hosted zone, ${hostedZone.name}`,
    ]
  })
}

/** Browsers treat all hosts below one registrable domain as one site. */
function findSharedSites({ domains, sharesSite }: EnvironmentConfig): Finding[] {
  if (!domains || sharesSite) return []
  const site = getSite(domains.app.name)
  return (['pages', 'media'] as const).map(
    (field) =>
      getSite(domains[field].name) === site &&
      `.domains.${field}.name is "${domains[field].name}", but must not be below ${site}, the registrable domain of the app: use another domain (docs/security.md, Pages and media on another domain), or set sharesSite to true`,
  )
}

/** `example.co.jp` of `app.example.co.jp`; names below a public suffix of a provider, such as cloudfront.net, are sites too. */
const getSite = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host

/** A CloudFront host name can belong to only one distribution in the world. */
function findDuplicateHosts(name: string, { domains }: EnvironmentConfig): string[] {
  const others = Object.entries(environments).filter(([other]) => other !== name)
  return Object.entries(domains ?? {}).flatMap(([field, domain]) =>
    others
      .filter(([, config]) =>
        Object.values(config.domains ?? {}).some((taken) => taken.name === domain.name),
      )
      .map(([other]) => `.domains.${field}.name is "${domain.name}", which ${other} uses already`),
  )
}
