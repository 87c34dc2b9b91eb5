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
const Pair = v.object({ Name: v.string(), Value: v.string() })
const SendEmailInput = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.tuple([v.string()]) }),
  ReplyToAddresses: v.optional(v.tuple([v.string()])),
  Content: v.object({
    Simple: v.object({
      Subject: Text,
      Body: v.object({ Text, Html: v.optional(Text) }),
      Headers: v.optional(v.array(Pair), []),
    }),
  }),
})

/** Starts the part of Amazon SES that sends mails; instead of sending, it writes their text into the folder, and beside it their HTML. */
export async function startMail({ folder }: { folder: string }): Promise<LocalMail> {
  makeFolder(folder)
  const service = await startJsonService({
    async answer({ method, path, body }) {
      const { success, output } = v.safeParse(SendEmailInput, body)
      if (method !== 'POST' || path !== '/v2/email/outbound-emails' || !success)
        throw new ServiceRefusal(400, 'BadRequestException', 'Only simple mails can be sent')
      return { MessageId: await writeMail(folder, output) }
    },
    onFailure: (error) => logToTerminal(`メールをファイルに書けませんでした: ${String(error)}`),
  })
  return { ...service, folder }
}

/** Returns the id of the mail. */
async function writeMail(folder: string, input: v.InferOutput<typeof SendEmailInput>) {
  const { FromEmailAddress, Destination, ReplyToAddresses = [], Content } = input
  const [to] = Destination.ToAddresses
  const { Subject, Body, Headers } = Content.Simple
  const id = randomUUID()
  const time = new Date().toISOString().replaceAll(':', '-')
  const path = join(folder, `${time}-${id.slice(0, 8)}`)
  const head = [
    `差出人: ${FromEmailAddress}`,
    `宛先: ${to}`,
    ...ReplyToAddresses.map((address) => `返信先: ${address}`),
    `件名: ${Subject.Data}`,
    ...Headers.map(({ Name, Value }) => `${Name}: ${Value}`),
  ]
  // Links in a mail open an account.
  const mode = { mode: 0o600 }
  if (Body.Html) await writeFile(`${path}.html`, Body.Html.Data, mode)
  await writeFile(`${path}.txt`, `${head.join('\n')}\n\n${Body.Text.Data}`, mode)
  logToTerminal(`メールを送るかわりに、ファイルに書きました: ${path}.txt`)
  return id
}
