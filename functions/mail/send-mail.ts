import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { readSetting } from '#functions/read-setting.ts'

/** The client of Amazon SES; only this module uses it. One attempt, so that the time of an answer is bounded. */
export const mailClient = new SESv2Client({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 400, requestTimeout: 800, throwOnRequestTimeout: true },
})

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** One address, which the caller has checked. */
  replyTo?: string
  headers?: Record<string, string>
  /** Named in the events about the mail, such as that it came back. */
  tags?: Record<string, string>
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
const listPairs = (values: Record<string, string>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }))

/** Whether this environment can send mail (`mailFrom` in its settings). */
export const canSendMail = () => readSetting('MAIL_FROM') !== 'none'

/**
 * Sends a mail from the environment's address. With tags, SES reports what becomes of it. Rejects after about a second at most.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, subject, text, html, replyTo, headers, tags } = mail
  await mailClient.send(
    new SendEmailCommand({
      FromEmailAddress: readSetting('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
      ...(tags && {
        ConfigurationSetName: readSetting('MAIL_EVENTS'),
        EmailTags: listPairs(tags),
      }),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
          ...(headers && { Headers: listPairs(headers) }),
        },
      },
    }),
  )
}

/** Whether SES answered that it did not take a mail: it may be sent again. Without an answer it may have been sent. */
export const isRefusedMail = (error: unknown): boolean => error instanceof SESv2ServiceException
