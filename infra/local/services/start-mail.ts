import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { makeFolder } from '#infra/local/durable-files.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { type JsonService, ServiceRefusal, startJsonService } from './json-service.ts'

/** The sender on this machine. */
export const localSender = 'noren@localhost'

/** A running mail service: its endpoint for the SDK, and where its mails lie. */
export type LocalMail = JsonService & { folder: string }

const Text = v.object({ Data: v.string() })
const SendEmailInput = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.tuple([v.string()]) }),
  Content: v.object({ Simple: v.object({ Subject: Text, Body: v.object({ Text }) }) }),
})

/** Starts the part of Amazon SES that sends plain text; instead of sending, it writes a text file into the folder. */
export async function startMail({ folder }: { folder: string }): Promise<LocalMail> {
  makeFolder(folder)
  const service = await startJsonService({
    async answer({ method, path, body }) {
      const { success, output } = v.safeParse(SendEmailInput, body)
      if (method !== 'POST' || path !== '/v2/email/outbound-emails' || !success)
        throw new ServiceRefusal(400, 'BadRequestException', 'Only plain text can be sent')
      return { MessageId: await writeMail(folder, output) }
    },
    onFailure: (error) => logToTerminal(`メールをファイルに書けませんでした: ${String(error)}`),
  })
  return { ...service, folder }
}

/** Returns the id of the mail. */
async function writeMail(folder: string, input: v.InferOutput<typeof SendEmailInput>) {
  const { FromEmailAddress, Destination, Content } = input
  const [to] = Destination.ToAddresses
  const { Subject, Body } = Content.Simple
  const id = randomUUID()
  const time = new Date().toISOString().replaceAll(':', '-')
  const path = join(folder, `${time}-${id.slice(0, 8)}.txt`)
  const mail = `差出人: ${FromEmailAddress}\n宛先: ${to}\n件名: ${Subject.Data}\n\n${Body.Text.Data}`
  // Links in a mail open an account.
  await writeFile(path, mail, { mode: 0o600 })
  logToTerminal(`メールを送るかわりに、ファイルに書きました: ${path}`)
  return id
}
