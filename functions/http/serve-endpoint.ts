import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import * as v from 'valibot'
import type { Endpoint, EndpointOutput } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { answerHeaders } from '#functions/contract/platform/http-headers.ts'
import { runWithin } from '#functions/request-limits.ts'
import type { Issuer } from '#functions/table/accounts/accounts.ts'
import type { Operation } from '#functions/table/sessions/operations.ts'
import { authorize } from './access/authorize.ts'
import { listDeviceTokens } from './access/cookies.ts'
import {
  limitRate,
  refuseDuringMaintenance,
  refuseForeignSites,
  requireOrigin,
} from './access/refuse-requests.ts'
import { answerOnce } from './answer-once.ts'
import { auditCall } from './audit-call.ts'
import { compressAnswer } from './compress-answer.ts'
import { logRequest, openRequest } from './open-request.ts'
import { answerProblems } from './problems/answer-problems.ts'
import { countFailures } from './problems/count-failures.ts'
import { checkInput, readBody } from './read-input.ts'
import type { ApiEvent, ApiRequest, ApiResult, OperationRecord } from './request.ts'
import { createRowRunner } from './run-rows.ts'

/** What a use case returns: its answer, in which `res` may be left out. */
type UseCaseOutput<Answer> = Answer extends { res: string }
  ? Omit<Answer, 'res'> & { res?: string }
  : never

/**
 * Makes the Lambdas of a subject's endpoints. An answer without `res` gets the message OK. The bundler drops
 * the exports of other endpoints from a bundle (`infra/lambda/pick-endpoint.ts`). `record` is how a call is recorded under its
 * operation key.
 * @example
 * const serve = serveEndpoints(staffEndpoints)
 * export const getUser = serve('getUser', async ({ parameters }) => …)
 */
export function serveEndpoints<Group extends Record<string, Endpoint>>(
  endpoints: Group,
  record?: OperationRecord,
) {
  return <Name extends keyof Group>(
    name: Name,
    useCase: (
      request: ApiRequest<Group[Name]>,
    ) => Promise<UseCaseOutput<EndpointOutput<Group[Name]>>>,
  ) =>
    serveEndpoint<Group[Name]>(
      endpoints[name],
      async (request) => ({ res: messages.ok, ...(await useCase(request)) }),
      record,
    )
}

/**
 * Makes the Lambda of an endpoint: every call runs through this chain, top to bottom. A thrown `Failure` becomes a problem
 * response, anything else a 500.
 */
export function serveEndpoint<E extends Endpoint>(
  endpoint: E,
  useCase: (request: ApiRequest<E>) => Promise<EndpointOutput<E>>,
  record: OperationRecord = 'with-answer',
) {
  const chain = middy<ApiEvent, ApiResult>()
    .use(openRequest())
    .use(logRequest(endpoint))
    .use(compressAnswer())
    .use(countFailures(endpoint))
    .use(answerProblems())
    .use(requireOrigin())
    .use(refuseDuringMaintenance())
    .use(refuseForeignSites(endpoint))
    .use(readBody(endpoint))
    .use(authorize(endpoint))
    .use(limitRate(endpoint))
    .use(checkInput(endpoint))
    .use(auditCall(endpoint))
    .handler(async (event) => {
      const output = await answerOnce(event.found, record, (operation) =>
        useCase(buildApiRequest<E>(event, endpoint, operation)),
      )
      return {
        statusCode: 200,
        headers: answerHeaders,
        body: JSON.stringify(checkAnswer(endpoint, output)),
        cookies: event.found.cookies,
      }
    })
  return (event: ApiEvent, context: Context): Promise<ApiResult> =>
    runWithin(context.getRemainingTimeInMillis(), () => chain(event, context))
}

/** Keeps only the fields of the schema. The error names the fields, never their values. */
function checkAnswer({ path, answer }: Endpoint, output: unknown): unknown {
  const result = v.safeParse(answer, output)
  if (result.success) return result.output
  const places = result.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
  throw new Error(`The response of ${path} does not match its schema at: ${places}`)
}

function buildApiRequest<E extends Endpoint>(
  event: ApiEvent,
  endpoint: E,
  operation: Operation | undefined,
): ApiRequest<E> {
  const { found, pathParameters } = event
  const request = {
    parameters: pathParameters ?? {},
    body: found.body,
    query: found.query,
    person: found.helpedShop ?? found.person,
    shop: found.shop,
    helper: found.helpedShop && found.person?.login_id,
    token: found.token ?? '',
    now: found.now,
    address: found.address,
    device: found.device,
    devices: listDeviceTokens(event.cookies),
    operation,
    requestId: found.requestId,
    setCookie: (cookie: string) => found.cookies.push(cookie),
    about: (target: string, issuer?: Issuer) => {
      found.target = target
      found.issuer = issuer
    },
    changedFields: (names: readonly string[]) => {
      found.changed = names
    },
    beginAudit: async () => found.beginAudit?.(),
    get runRows() {
      return createRowRunner(event, endpoint)
    },
    endedAs: (result: 'second_step') => {
      found.result = result
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chain above checked it
  return request as unknown as ApiRequest<E>
}
