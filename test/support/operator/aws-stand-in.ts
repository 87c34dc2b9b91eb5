import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type AccountLimits, answerAccountCall } from './account-stand-in.ts'

type Stack = {
  /** Logical ids of what could not be rolled back, with the reason. */
  failed?: Record<string, string>
  /** Called with the resources to skip; returns the status after the continued rollback. */
  continueRollback?: (skipped: string[]) => string
  outputs?: Record<string, string>
  /** Type and physical name by logical id. */
  resources?: Record<string, { type: string; name: string }>
  status?: string
  isProtected?: boolean
}

type Account = {
  account?: string
  /** The existing stacks by `<region>/<name>`. */
  stacks?: Record<string, Stack>
  /** The existing functions. An error is answered as Lambda does. */
  functions?: Record<string, (event: unknown) => Promise<unknown>>
} & AccountLimits

/**
 * Starts a server for the AWS calls of the operator commands: identity, stacks, and function calls. Returns
 * the environment variables that lead there.
 */
export async function startAwsStandIn(account: Account): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const { status = 200, headers = {}, payload } = await reply(account, request, body)
      response.writeHead(status, headers).end(payload)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
}

export type Answer = { status?: number; headers?: Record<string, string>; payload: string }

function reply(
  account: Account,
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
) {
  const [, invoked] = /\/functions\/([^/]+)\/invocations/.exec(url) ?? []
  if (invoked) return invoke(account, decodeURIComponent(invoked), body)
  const [, , region = '', service = ''] = (headers.authorization ?? '').split('/')
  const answer = answerAccountCall(account, { service, region, method, url, headers, body })
  if (answer) return answer
  return answerQuery(account, new URLSearchParams(body), region)
}

async function invoke({ functions }: Account, name: string, event: string): Promise<Answer> {
  const run = functions?.[name]
  if (!run) return { status: 404, payload: '{"message":"Function not found"}' }
  try {
    return { payload: JSON.stringify(await run(JSON.parse(event))) }
  } catch (error) {
    const { message: errorMessage, name: errorType } = error as Error
    const headers = { 'x-amz-function-error': 'Unhandled' }
    return { headers, payload: JSON.stringify({ errorType, errorMessage }) }
  }
}

function answerQuery(
  { account = '111122223333', stacks }: Account,
  query: URLSearchParams,
  region: string,
) {
  const action = query.get('Action') ?? ''
  if (action === 'GetCallerIdentity')
    return formatAnswer(
      action,
      formatElement({ Account: account, Arn: `arn:aws:iam::${account}:user/op` }),
    )
  if (action === 'ListStacks') return formatAnswer(action, formatList('StackSummaries', []))
  const name = query.get('StackName') ?? ''
  const stack = stacks?.[`${region}/${name}`]
  return stack ? answerStackQuery(action, name, { stack, query }) : answerMissingStack(name)
}

function answerStackQuery(
  action: string,
  name: string,
  { stack, query }: { stack: Stack; query: URLSearchParams },
) {
  if (action === 'DescribeStacks') return formatAnswer(action, describe(name, stack))
  if (action === 'UpdateTerminationProtection') {
    stack.isProtected = query.get('EnableTerminationProtection') === 'true'
    return formatAnswer(action, formatElement({ StackId: name }))
  }
  if (action === 'ContinueUpdateRollback') {
    const skipped = [...query].flatMap(([key, value]) =>
      key.startsWith('ResourcesToSkip') ? [value] : [],
    )
    stack.status = stack.continueRollback?.(skipped) ?? 'UPDATE_ROLLBACK_COMPLETE'
    return formatAnswer(action, '')
  }
  return formatAnswer(action, formatList('StackResourceSummaries', listResources(stack)))
}

function listResources({ resources = {}, failed = {} }: Stack): string[] {
  const failures = Object.entries(failed).map(([id, reason]) =>
    formatElement({
      LogicalResourceId: id,
      ResourceStatus: 'UPDATE_FAILED',
      ResourceStatusReason: reason,
    }),
  )
  const members = Object.entries(resources).map(([id, { type, name }]) =>
    formatElement({ LogicalResourceId: id, PhysicalResourceId: name, ResourceType: type }),
  )
  return [...failures, ...members]
}

function describe(
  name: string,
  { outputs = {}, status = 'CREATE_COMPLETE', isProtected = false }: Stack,
) {
  const members = Object.entries(outputs).map(([OutputKey, OutputValue]) =>
    formatElement({ OutputKey, OutputValue }),
  )
  const about = {
    StackName: name,
    StackStatus: status,
    EnableTerminationProtection: String(isProtected),
  }
  return formatList('Stacks', [formatElement(about) + formatList('Outputs', members)])
}

function answerMissingStack(name: string): Answer {
  const payload = formatElement({
    Code: 'ValidationError',
    Message: `Stack with id ${name} does not exist`,
  })
  return { status: 400, payload: `<ErrorResponse><Error>${payload}</Error></ErrorResponse>` }
}

const formatAnswer = (action: string, result: string): Answer => ({
  payload: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
})

const formatElement = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')

const formatList = (name: string, members: string[]) =>
  `<${name}>${members.map((member) => `<member>${member}</member>`).join('')}</${name}>`
