import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { makeFolder } from '#infra/local/durable-files.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'

/** The sender on this machine. */
export const localSender = 'noren@localhost'

type Options = {
  /** Each mail becomes a text file here. */
  folder: string
  log?: (line: string) => void
}

/** A running mail service: its endpoint for the SDK, and where its mails lie. */
export type LocalMail = { endpoint: string; folder: string; stop(): Promise<void> }

/** Starts the part of Amazon SES that sends plain text; instead of sending, it writes a file. */
export async function startMail({ folder, log = logToTerminal }: Options): Promise<LocalMail> {
  makeFolder(folder)
  const server = await openLocalServer(0)
  server.answer((request, response) => {
    answerSending({ folder, log }, request, response).catch((error: unknown) => {
      log(`メールをファイルに書けませんでした: ${String(error)}`)
      response.destroy()
    })
  })
  return { endpoint: server.origin, folder, stop: () => server.stop() }
}

const Text = v.object({ Data: v.string() })
const SendEmailInput = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.tuple([v.string()]) }),
  Content: v.object({ Simple: v.object({ Subject: Text, Body: v.object({ Text }) }) }),
})

async function answerSending(
  { folder, log }: Required<Options>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), SendEmailInput), await text(request))
  const isSending = request.method === 'POST' && request.url === '/v2/email/outbound-emails'
  if (!isSending || !body.success) return reply(response, 400, { message: 'BadRequestException' })
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return reply(response, 403, { message: 'AccessDeniedException' })
  const { FromEmailAddress, Destination, Content } = body.output
  const [to] = Destination.ToAddresses
  const { Subject, Body } = Content.Simple
  const id = randomUUID()
  const time = new Date().toISOString().replaceAll(':', '-')
  const path = join(folder, `${time}-${id.slice(0, 8)}.txt`)
  const mail = `差出人: ${FromEmailAddress}\n宛先: ${to}\n件名: ${Subject.Data}\n\n${Body.Text.Data}`
  // Links in a mail open an account.
  await writeFile(path, mail, { mode: 0o600 })
  log(`メールを送るかわりに、ファイルに書きました: ${path}`)
  reply(response, 200, { MessageId: id })
}

function reply(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
