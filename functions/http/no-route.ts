import middy from '@middy/core'
import { endpointList } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure, notFound } from '#functions/failure.ts'
import { answerProblems } from './answer-problems.ts'
import { logRequest } from './log-request.ts'
import { openRequest } from './open-request.ts'
import type { ApiEvent, ApiResult } from './request.ts'
import { requireOrigin } from './require-origin.ts'

/** Answers what no route of the table takes: 405 where the path exists under another method, else 404. */
export const handler = middy<ApiEvent, ApiResult>()
  .use(openRequest())
  .use(logRequest({ path: '/{proxy+}' }))
  .use(answerProblems())
  .use(requireOrigin())
  .handler(({ rawPath }) => {
    throw isKnownPath(rawPath) ? new Failure('method', messages.method) : notFound()
  })

function isKnownPath(path: string): boolean {
  return endpointList.some(([, endpoint]) => {
    const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^/api${pattern}$`).test(path)
  })
}
