import { Logger } from '@aws-lambda-powertools/logger'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { statusOf } from '#functions/contract/problem.ts'
import { describedError } from '#functions/described-error.ts'
import { failureOf } from './answer-problems.ts'
import { inquiryNumber } from './inquiry-number.ts'
import type { ApiEvent, ApiMiddleware } from './request.ts'

const logger = new Logger({ serviceName: 'noren' })

/** One line for each call: what, how it ended, how long it took in milliseconds. Never what was sent. */
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
      const failure = failureOf(error)
      const said = {
        ...line(event, response?.statusCode),
        code: failure.code,
        ...(statusOf[failure.code] >= 500 && {
          inquiry_number: inquiryNumber(event.found.requestId),
        }),
      }
      const cause = failure.details.cause
      if (cause instanceof Error) logger.error('failed', { ...said, error: describedError(cause) })
      else logger.info('refused', said)
    },
  }
}
