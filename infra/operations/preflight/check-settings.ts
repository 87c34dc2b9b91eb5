import type { PreflightCheck, PreflightSubject } from './preflight-check.ts'

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
