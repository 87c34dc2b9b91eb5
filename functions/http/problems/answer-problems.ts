import { messages } from '#functions/contract/messages.ts'
import { answerHeaders } from '#functions/contract/platform/http-headers.ts'
import { type Problem, problemStatuses } from '#functions/contract/problem.ts'
import { busyFailure, Failure, storageFailure } from '#functions/failure.ts'
import type { ApiMiddleware, ApiResult } from '#functions/http/request.ts'
import { inquiryNumber } from './inquiry-number.ts'
import { findStorageProblem, isServiceError } from './service-errors.ts'

/** Turns thrown errors into problem responses. Only messages of a `Failure` leave the server. */
export function answerProblems(): ApiMiddleware {
  return {
    onError(request) {
      request.response = buildProblemAnswer(toFailure(request.error), request.event.found.requestId)
    },
  }
}

/** Maps any thrown value to the failure that the caller gets. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const storage = findStorageProblem(error)
  if (storage) return storageFailure(storage, error)
  if (isServiceError(error)) return busyFailure(error)
  return new Failure('internal', messages.internal, { cause: error })
}

function buildProblemAnswer({ code, message, details }: Failure, requestId: string): ApiResult {
  const { fields, current, used, under_way, retryAfter } = details
  const problem: Problem = {
    res: message,
    code,
    request_id: requestId,
    // People can quote this number to support.
    ...(problemStatuses[code] >= 500 && { inquiry_number: inquiryNumber(requestId) }),
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(used && { used }),
    ...(under_way && { under_way }),
  }
  return {
    statusCode: problemStatuses[code],
    headers: {
      ...answerHeaders,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problem),
  }
}
