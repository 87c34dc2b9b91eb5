import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { checkCloudFrontGate } from './check-cloudfront.ts'
import { checkConcurrency } from './check-concurrency.ts'
import { checkDomains } from './check-domains.ts'
import { checkNames } from './check-names.ts'
import { checkQuotas } from './check-quotas.ts'
import { checkBootstrap, checkSettings, checkStacks } from './check-stacks.ts'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'
import { loadStackStates } from './stack-states.ts'

/** `isFirstTry` accepts a protected environment without some settings. */
type PreflightOptions = { isFirstTry?: boolean }

/** Checks the account for all that would fail a deploy halfway, and the settings. Changes nothing. */
export async function runPreflight(
  operator: Operator,
  { isFirstTry = false }: PreflightOptions = {},
): Promise<PreflightCheck[]> {
  const subject = { operator, stacks: await loadStackStates(operator) }
  const checks = await Promise.all([
    checkBootstrap(subject),
    checkConcurrency(subject),
    checkCloudFrontGate(),
    checkQuotas(subject),
    checkNames(subject),
    checkMail(subject),
    checkDomains(subject),
  ])
  return [...checkSettings(subject, isFirstTry), ...checkStacks(subject), ...checks.flat()]
}

/** Prints the notes. Throws `OperatorFailure` with every check that would fail the deploy. */
export async function requirePreflight(
  operator: Operator,
  options?: PreflightOptions,
): Promise<void> {
  const checks = await runPreflight(operator, options)
  for (const check of checks) if (check.level === 'note') printLine(formatCheck(check))
  const stops = checks.filter(({ level }) => level === 'stop')
  if (stops.length > 0)
    throw new OperatorFailure([...stops.map(formatCheck), 'Nothing was changed.'].join('\n'))
}

const labels = { ok: 'ok    ', note: 'note  ', stop: 'STOP  ' } as const

export const formatCheck = ({ level, what, found, advice }: PreflightCheck): string =>
  `${labels[level]}${what}: ${found}.${advice === undefined ? '' : ` ${advice}.`}`

const guide = 'docs/operations.md, Mail to shops'

/** Checks that mails to shops would be sent. */
async function checkMail({
  operator: { config, region },
}: PreflightSubject): Promise<PreflightCheck[]> {
  const { mailFrom } = config
  if (mailFrom === undefined) return []
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1)
  const client = new SESv2Client({ region })
  const checks = await Promise.all([
    runCheck(`Mail from ${domain}`, async () => {
      const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
      if (identity.VerifiedForSendingStatus) return { level: 'ok', found: 'verified' }
      return { level: 'note', found: 'not verified yet: mails fail', advice: guide }
    }),
    runCheck('SES', async () => {
      const { ProductionAccessEnabled } = await client.send(new GetAccountCommand({}))
      if (ProductionAccessEnabled) return { level: 'ok', found: 'outside of the sandbox' }
      const found = 'in the sandbox: mails reach verified addresses only'
      return { level: 'note', found, advice: guide }
    }),
  ])
  return checks
}
