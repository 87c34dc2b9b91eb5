import type { Context } from 'aws-lambda'
import type { ApiEvent, ApiResult } from './request.ts'

type Handler = (event: ApiEvent, context: Context) => Promise<ApiResult>

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
