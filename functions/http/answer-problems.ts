import { messages } from '#functions/contract/messages.ts'
import { type Problem, statusOf } from '#functions/contract/problem.ts'
import { busy, Failure } from '#functions/failure.ts'
import { answerHeaders } from './answer-headers.ts'
import { inquiryNumber } from './inquiry-number.ts'
import type { ApiMiddleware, ApiResult } from './request.ts'
import { isServiceTrouble } from './service-trouble.ts'

/** Turns whatever was thrown into the one shape of a refusal. Only a Failure's own words leave the server. */
export function answerProblems(): ApiMiddleware {
  return {
    onError(request) {
      request.response = problemAnswer(failureOf(request.error), request.event.found.requestId)
    },
  }
}

/** A thrown thing as the failure that the caller is told of. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isServiceTrouble(error)) return busy(error)
  return new Failure('internal', messages.internal, { cause: error })
}

function problemAnswer({ code, message, details }: Failure, requestId: string): ApiResult {
  const { fields, current, used, retryAfter } = details
  const problem: Problem = {
    res: message,
    code,
    request_id: requestId,
    // What its person cannot mend is asked about.
    ...(statusOf[code] >= 500 && { inquiry_number: inquiryNumber(requestId) }),
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(used && { used }),
  }
  return {
    statusCode: statusOf[code],
    headers: {
      ...answerHeaders,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problem),
  }
}
