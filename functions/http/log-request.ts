import { Logger } from '@aws-lambda-powertools/logger'
import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { failureOf } from './answer-problems.ts'
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
      const said = { ...line(event, response?.statusCode), code: failure.code }
      const cause = failure.details.cause
      if (cause instanceof Error) logger.error('failed', { ...said, error: described(cause) })
      else logger.info('refused', said)
    },
  }
}

/**
 * What may be told of an error. Fields that a library adds are left out, and a schema's message too:
 * both may quote what somebody wrote.
 */
function described(error: Error) {
  const { name, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  if (!(error instanceof v.ValiError)) return { name, message: error.message, stack: frames }
  const { issues }: { issues: readonly v.BaseIssue<unknown>[] } = error
  const places = issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
  return { name, message: `does not fit at: ${places}`, stack: frames }
}
