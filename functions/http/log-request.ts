import { Logger } from '@aws-lambda-powertools/logger'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { problemStatuses } from '#functions/contract/problem.ts'
import { describeError } from '#functions/describe-error.ts'
import { toFailure } from './problems/answer-problems.ts'
import { inquiryNumber } from './problems/inquiry-number.ts'
import type { ApiEvent, ApiMiddleware } from './request.ts'

const logger = new Logger({ serviceName: 'noren' })

/** Writes one log line for each call, never its input. Duration in milliseconds. */
export function logRequest({ path }: Pick<Endpoint, 'path'>): ApiMiddleware {
  const line = ({ found }: ApiEvent, status: number | undefined) => ({
    call: path,
    status,
    request_id: found.requestId,
    person: found.person?.id,
    duration: Date.now() - found.now.getTime(),
  })

  return {
    after({ event, response }) {
      logger.info('answered', line(event, response?.statusCode))
    },
    onError({ event, error, response }) {
      const failure = toFailure(error)
      const said = {
        ...line(event, response?.statusCode),
        code: failure.code,
        ...(problemStatuses[failure.code] >= 500 && {
          inquiry_number: inquiryNumber(event.found.requestId),
        }),
      }
      const cause = failure.details.cause
      if (cause instanceof Error) logger.error('failed', { ...said, error: describeError(cause) })
      else logger.info('refused', said)
    },
  }
}
