import middy from '@middy/core'
import * as v from 'valibot'
import type { Endpoint, Output } from '#functions/contract/endpoint.ts'
import { answerHeaders } from './answer-headers.ts'
import { answerProblems } from './answer-problems.ts'
import { auditCall } from './audit-call.ts'
import { authorize } from './authorize.ts'
import { checkInput } from './check-input.ts'
import { countFailures } from './count-failures.ts'
import { limitRate } from './limit-rate.ts'
import { logRequest } from './log-request.ts'
import { openRequest } from './open-request.ts'
import { readBody } from './read-body.ts'
import type { ApiEvent, ApiRequest, ApiResult } from './request.ts'
import { requireOrigin } from './require-origin.ts'

/**
 * Makes a use case the Lambda for its endpoint. Every call goes through this chain, top to bottom;
 * what a use case throws comes back up: a Failure as an answer in its words, anything else as a bare 500.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  useCase: (request: ApiRequest<E>) => Promise<Output<E>>,
) {
  return middy<ApiEvent, ApiResult>()
    .use(openRequest())
    .use(logRequest(endpoint))
    .use(countFailures(endpoint))
    .use(answerProblems())
    .use(requireOrigin())
    .use(readBody(endpoint))
    .use(authorize(endpoint))
    .use(limitRate(endpoint))
    .use(checkInput(endpoint))
    .use(auditCall(endpoint))
    .handler(async (event) => {
      const output = await useCase(requestOf<E>(event))
      return {
        statusCode: 200,
        headers: answerHeaders,
        body: JSON.stringify(checkedAnswer(endpoint, output)),
        cookies: event.found.cookies,
      }
    })
}

/** Only what the answer's schema lists. What does not fit is a bug, told by its place and never by its content. */
function checkedAnswer({ path, answer }: Endpoint, output: unknown): unknown {
  const result = v.safeParse(answer, output)
  if (result.success) return result.output
  const places = result.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
  throw new Error(`The answer of ${path} does not fit its schema at: ${places}`)
}

function requestOf<E extends Endpoint>(event: ApiEvent): ApiRequest<E> {
  const { found, pathParameters } = event
  const request = {
    parameters: pathParameters ?? {},
    body: found.body,
    query: found.query,
    person: found.person,
    shop: found.shop,
    token: found.token ?? '',
    now: found.now,
    address: found.address,
    device: found.device,
    operation: found.operation,
    requestId: found.requestId,
    setCookie: (cookie: string) => found.cookies.push(cookie),
    about: (target: string) => {
      found.target = target
    },
    endedAs: (result: 'second_step') => {
      found.result = result
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chain above has made it so
  return request as unknown as ApiRequest<E>
}
