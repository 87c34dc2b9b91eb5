import * as v from 'valibot'
import { EnvironmentSchema } from './environment-schema.ts'
import { type EnvironmentConfig, environments } from './environments.ts'
import { leastShares } from './reserved-concurrency.ts'

/** Said to the person at the terminal: a line for each value that is wrong. */
class WrongEnvironment extends Error {
  constructor(environment: string, problems: string[]) {
    super(problems.map((problem) => `infra/environments.ts: ${environment}${problem}`).join('\n'))
    this.name = 'WrongEnvironment'
  }
}

/**
 * Refuses an environment whose values CloudFormation would refuse halfway, or which contradict each other.
 * @throws {WrongEnvironment} naming every field, its value, and what would be right
 */
export function checkEnvironment(name: string, config: EnvironmentConfig) {
  const problems = [
    ...(/^[a-z][a-z0-9]{0,15}$/.test(name) ? [] : [` is no name: ${rightName}`]),
    ...wrongValues(config),
  ]
  // What belongs together is looked at once each value makes sense by itself.
  if (problems.length === 0) problems.push(...contradictions(config), ...takenHosts(name, config))
  if (problems.length > 0) throw new WrongEnvironment(name, problems)
}

// It is a part of bucket names, which hold 63 letters.
const rightName = 'it must be one to sixteen small letters and digits, and begin with a letter'

function wrongValues(config: EnvironmentConfig) {
  const { issues = [] } = v.safeParse(EnvironmentSchema, config)
  return issues.map((issue) => {
    const field = (issue.path ?? []).map(({ key }) => `.${String(key)}`).join('')
    if (issue.expected === 'never') return `${field} is not known`
    if (issue.received === 'undefined') return `${field} is missing`
    if (issue.expected === 'Object') return `${field} must hold fields`
    return `${field} is ${shown(issue.input)}, but must be ${issue.message}`
  })
}

const shown = (value: unknown) =>
  typeof value === 'number' ? String(value) : JSON.stringify(value)

function contradictions(config: EnvironmentConfig) {
  const { rates, addressLimits, isProtected, keepsData } = config
  return [
    ...domainProblems(config),
    ...shareProblems(config),
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
    ...(isProtected && !keepsData
      ? ['.keepsData is false, but must be true where isProtected is']
      : []),
  ]
}

/** Divided evenly, a smaller share is none for each function, and Lambda never runs it. */
function shareProblems({ concurrency }: EnvironmentConfig) {
  return leastShares.flatMap(([field, least]) =>
    concurrency && concurrency[field] < least
      ? [
          `.concurrency.${field} is ${concurrency[field]}, but must be ${least} at least: one for each of its functions`,
        ]
      : [],
  )
}

function domainProblems({ domains, account }: EnvironmentConfig) {
  const named = Object.entries(domains ?? {})
  return named.flatMap(([field, { name, certificateArn }], place) => {
    const problems: string[] = []
    const same = named.slice(0, place).find(([, earlier]) => earlier.name === name)
    if (same)
      problems.push(
        `.domains.${field}.name is "${name}", but must differ from domains.${same[0]}.name`,
      )
    const owner = certificateArn.split(':')[4]
    if (account !== undefined && owner !== account)
      problems.push(
        `.domains.${field}.certificateArn is of account ${owner}, but must be of ${account}`,
      )
    return problems
  })
}

/** CloudFront gives a host name to one distribution in the world. */
function takenHosts(name: string, { domains }: EnvironmentConfig) {
  const others = Object.entries(environments).filter(([other]) => other !== name)
  return Object.entries(domains ?? {}).flatMap(([field, domain]) =>
    others.flatMap(([other, config]) =>
      Object.values(config.domains ?? {}).some((taken) => taken.name === domain.name)
        ? [`.domains.${field}.name is "${domain.name}", which ${other} has already`]
        : [],
    ),
  )
}
