import * as v from 'valibot'
import { stopLetters } from '#functions/rules/letters/letter-settings.ts'
import { sendLetters } from '#functions/rules/letters/send-letters.ts'
import { logFailure, runJob } from './run-job.ts'

const SentMail = v.object({
  destination: v.array(v.string()),
  tags: v.object({ shop: v.tuple([v.string()]) }),
})

/** The used parts of the events of SES on EventBridge: a mail to a shop that came back for good, or was called unwanted. */
const MailEvent = v.variant('detail-type', [
  v.object({
    'detail-type': v.literal('Email Bounced'),
    detail: v.object({
      bounce: v.object({ bounceType: v.literal('Permanent') }),
      mail: SentMail,
    }),
  }),
  v.object({
    'detail-type': v.literal('Email Complaint Received'),
    detail: v.object({ mail: SentMail }),
  }),
])

/** Sends mails to shops, once a minute; an event of SES stops those of a shop instead. Events about other mails are ignored. */
export const handler = runJob(async (now, event) => {
  const { success, output } = v.safeParse(MailEvent, event)
  if (success) {
    const { destination, tags } = output.detail.mail
    const reason = output['detail-type'] === 'Email Bounced' ? 'bounce' : 'complaint'
    await stopLetters({ shopId: tags.shop[0] }, { reason, address: destination[0] ?? '', now })
  } else if (!isMailEvent(event)) {
    await sendLetters(now, ({ shop, id, error }) =>
      logFailure('mail not sent', { shop, id }, error),
    )
  }
})

const isMailEvent = (event: unknown) => v.is(v.object({ source: v.literal('aws.ses') }), event)
