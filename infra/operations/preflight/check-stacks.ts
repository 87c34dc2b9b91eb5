import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { describeStack } from '#infra/operations/stacks/load-stack-outputs.ts'
import { formatStackName } from '#infra/stacks/stack-names.ts'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'

/** The version that the CDK's synthesizer requires of the bootstrap stack. */
export const requiredBootstrapVersion = 6

/** Checks that the CDK is bootstrapped in all regions, with a sufficient version. */
export function checkBootstrap({ operator }: PreflightSubject): Promise<PreflightCheck[]> {
  const { environment, region: home } = operator
  return Promise.all(
    [...new Set([home, edgeRegion])].map((region) =>
      runCheck(`CDK bootstrap in ${region}`, async () => {
        const version = await loadBootstrapVersion(region)
        if (version >= requiredBootstrapVersion) return { level: 'ok', found: `version ${version}` }
        return {
          level: 'stop',
          found: version < 0 ? 'missing' : `version ${version} is too old`,
          advice: `Run "npm run bootstrap -- --env ${environment}" first`,
        }
      }),
    ),
  )
}

async function loadBootstrapVersion(region: string): Promise<number> {
  const stack = await describeStack(region, 'CDKToolkit')
  const version = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')
  return Number(version?.OutputValue ?? -1)
}

/** Checks that no stack is in a state in which CloudFormation refuses an update. */
export function checkStacks({ operator, stacks }: PreflightSubject): PreflightCheck[] {
  const { environment } = operator
  const stops = [...stacks].flatMap(([name, status]) => {
    const advice = findStackAdvice(environment, status)
    if (!advice) return []
    return [
      { level: 'stop' as const, what: formatStackName(environment, name), found: status, advice },
    ]
  })
  if (stops.length > 0) return stops
  const found = stacks.size === 0 ? 'not deployed yet' : `${stacks.size} ready for an update`
  return [{ level: 'ok', what: 'Stacks', found }]
}

function findStackAdvice(environment: string, status: string): string | undefined {
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return `Run "npm run rollback:continue -- --env ${environment}" first`
  if (status === 'DELETE_FAILED')
    return `Removing it was not finished: run "npm run destroy -- --env ${environment}" again`
  // The CDK replaces an empty stack in review.
  if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
    return 'A deploy is running: wait until it has ended'
  return undefined
}

const needed = ['account', 'alarmsTo', 'domains', 'mailFrom'] as const

/**
 * Checks that a protected environment has what it is run with: the account it belongs to, someone who gets the alarms, own
 * host names, without which there are no passkeys, and mail to shops. `isFirstTry` accepts that they are missing.
 */
export function checkSettings(
  { operator: { environment, config } }: Pick<PreflightSubject, 'operator'>,
  isFirstTry: boolean,
): PreflightCheck[] {
  if (!config.isProtected) return []
  const missing = needed.filter((name) => config[name] === undefined)
  const what = 'Settings'
  if (missing.length === 0) return [{ level: 'ok', what, found: `${environment} has all` }]
  const found = `${environment} has no ${missing.join(', ')}`
  const advice = 'Set them in infra/environments.ts'
  if (isFirstTry) return [{ level: 'note', what, found, advice: `${advice} before shops use it` }]
  const without = 'to try it out without them, add --first-try'
  return [{ level: 'stop', what, found, advice: `${advice}; ${without}` }]
}
