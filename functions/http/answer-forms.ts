import type { Context } from 'aws-lambda'
import * as v from 'valibot'
import { answerHeaders, viewerEncodingHeader } from '#functions/contract/platform/http-headers.ts'
import { escapeHtml } from '#functions/contract/text/text.ts'
import type { ApiEvent, ApiResult } from './request.ts'

type Handler = (event: ApiEvent, context: Context) => Promise<ApiResult>
type RenderAnswer = (sent: Record<string, string>, body: string) => Promise<string | undefined>

const pageHeaders = { ...answerHeaders, 'content-type': 'text/html; charset=utf-8' }

/**
 * Lets browsers without script call an endpoint: a body sent as a form becomes JSON, and the answer a page. All other calls pass
 * as they are. Where no page can be rendered, the answer is a plain one.
 */
export function answerForms(handler: Handler, renderAnswer: RenderAnswer): Handler {
  return async (event, context) => {
    const type = event.headers['content-type'] ?? ''
    if (!type.startsWith('application/x-www-form-urlencoded')) return handler(event, context)
    const { body = '', isBase64Encoded } = event
    const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
    const sent = Object.fromEntries(new URLSearchParams(text))
    const { [viewerEncodingHeader]: _, ...headers } = event.headers
    const result = await handler(
      {
        ...event,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
        isBase64Encoded: false,
      },
      context,
    )
    const { body: answer = '', statusCode } = result
    const page = isFlood(statusCode)
      ? undefined
      : await renderAnswer(sent, answer).catch(() => undefined)
    return {
      ...result,
      headers: { ...result.headers, ...pageHeaders },
      body: page ?? renderPlain(answer),
    }
  }
}

const Answer = v.object({ res: v.string() })

/** A refusal that must cost nothing more. */
const isFlood = (status: number | undefined) => status === 413 || status === 429

function renderPlain(answer: string): string {
  const { res } = v.parse(Answer, JSON.parse(answer))
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>送れませんでした</title><p>${escapeHtml(res)}</p></html>`
}

/**
 * Lets mail programs end mails with one press (RFC 8058): they post a form of one fixed field to an address with the token, which
 * becomes the body. All other calls pass as they are.
 */
export function answerMailPrograms(handler: Handler): Handler {
  return (event, context) => {
    const { queryStringParameters: { token } = {}, headers } = event
    if (token === undefined) return handler(event, context)
    return handler(
      {
        ...event,
        headers: { ...headers, 'content-type': 'application/json' },
        queryStringParameters: {},
        body: JSON.stringify({ token }),
        isBase64Encoded: false,
      },
      context,
    )
  }
}
