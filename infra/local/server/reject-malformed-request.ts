import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { messages } from '#functions/contract/messages.ts'
import { answerHeaders } from '#functions/contract/platform/answer-headers.ts'
import type { Problem } from '#functions/contract/problem.ts'

type Refusal = { status: number } & Pick<Problem, 'res' | 'code'>

const malformed: Refusal = { status: 400, res: messages.brokenJson, code: 'invalid' }
const tooLarge: Refusal = { status: 431, res: messages.bodyTooLarge, code: 'too_large' }

/**
 * Answers a malformed HTTP request, or one with too many headers, with a problem. For a server's
 * `clientError` event: such requests reach no listener, and Node would answer without a body.
 */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, ...problem } = error.code === 'HPE_HEADER_OVERFLOW' ? tooLarge : malformed
  const body = Buffer.from(
    JSON.stringify({ ...problem, request_id: randomUUID() } satisfies Problem),
  )
  const headers = { ...answerHeaders, 'content-length': body.length, connection: 'close' }
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]))
}
