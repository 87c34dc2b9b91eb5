import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { readSetting } from '#functions/read-setting.ts'

/** The client of Amazon SES; only this module uses it. One attempt, so that the time of an answer is bounded. */
export const mailClient = new SESv2Client({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 400, requestTimeout: 800, throwOnRequestTimeout: true },
})

export type Mail = { to: string; subject: string; text: string }

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Whether this environment can send mail (`mailFrom` in its settings). */
export const canSendMail = () => readSetting('MAIL_FROM') !== 'none'

/** Sends a plain text mail from the environment's address. Rejects after about a second at most. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  await mailClient.send(
    new SendEmailCommand({
      FromEmailAddress: readSetting('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    }),
  )
}
