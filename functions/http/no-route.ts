import middy from '@middy/core'
import { endpointList } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure, notFoundFailure } from '#functions/failure.ts'
import { logRequest, openRequest } from './open-request.ts'
import { answerProblems } from './problems/answer-problems.ts'
import type { ApiEvent, ApiResult } from './request.ts'

/**
 * Answers paths without a route: 405 if the path exists with another method, otherwise 404. Skips the origin secret, because the
 * answer is the same for everyone; so it needs no right to the table.
 */
export const handler = middy<ApiEvent, ApiResult>()
  .use(openRequest())
  .use(logRequest({ path: '/{proxy+}' }))
  .use(answerProblems())
  .handler(({ rawPath }) => {
    throw isKnownPath(rawPath) ? new Failure('method', messages.method) : notFoundFailure()
  })

function isKnownPath(path: string): boolean {
  return endpointList.some(([, endpoint]) => {
    const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^/api${pattern}$`).test(path)
  })
}
