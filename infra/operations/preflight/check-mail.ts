import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { type PreflightCheck, type PreflightSubject, runCheck } from './preflight-check.ts'

const guide = 'docs/operations.md, Mail to shops'

/** Checks that mails to shops would be sent. */
export async function checkMail({
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
  client.destroy()
  return checks
}
