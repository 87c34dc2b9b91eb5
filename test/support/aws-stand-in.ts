import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Stack = {
  outputs?: Record<string, string>
  /** What stands of it: type and physical name, by logical id. */
  resources?: Record<string, { type: string; name: string }>
  status?: string
  /** Whether it refuses to be taken down. */
  isProtected?: boolean
}

type Account = {
  account?: string
  /** The stacks that are there, by `<region>/<name>`. */
  stacks?: Record<string, Stack>
  /** The functions that are there. What one throws is answered as Lambda does. */
  functions?: Record<string, (order: unknown) => Promise<unknown>>
  /** How many Lambdas may run at once. */
  lambdas?: number
}

/**
 * As much of AWS as operators' commands ask: who they are, what stands, and an invocation. Answers the
 * environment that leads commands there.
 */
export async function standInForAws(account: Account): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const { status = 200, headers = {}, said } = await reply(account, request, body)
      response.writeHead(status, headers).end(said)
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

type Answer = { status?: number; headers?: Record<string, string>; said: string }

function reply(account: Account, { url = '', headers }: IncomingMessage, body: string) {
  const [, invoked] = /\/functions\/([^/]+)\/invocations/.exec(url) ?? []
  if (invoked) return invoke(account, decodeURIComponent(invoked), body)
  if (url.endsWith('/account-settings')) return settings(account)
  return ask(account, new URLSearchParams(body), regionOf(headers.authorization))
}

const settings = ({ lambdas: ConcurrentExecutions = 1000 }: Account): Answer => ({
  said: JSON.stringify({ AccountLimit: { ConcurrentExecutions } }),
})

async function invoke({ functions }: Account, name: string, order: string): Promise<Answer> {
  const run = functions?.[name]
  if (!run) return { status: 404, said: '{"message":"Function not found"}' }
  try {
    return { said: JSON.stringify(await run(JSON.parse(order))) }
  } catch (error) {
    const { message: errorMessage, name: errorType } = error as Error
    const headers = { 'x-amz-function-error': 'Unhandled' }
    return { headers, said: JSON.stringify({ errorType, errorMessage }) }
  }
}

const regionOf = (authorization = '') => authorization.split('/')[2] ?? ''

function ask(
  { account = '111122223333', stacks }: Account,
  asked: URLSearchParams,
  region: string,
) {
  const action = asked.get('Action') ?? ''
  if (action === 'GetCallerIdentity')
    return answer(action, element({ Account: account, Arn: `arn:aws:iam::${account}:user/op` }))
  const name = asked.get('StackName') ?? ''
  const stack = stacks?.[`${region}/${name}`]
  if (!stack) return missing(name)
  const { resources = {} } = stack
  if (action === 'DescribeStacks') return answer(action, describe(name, stack))
  if (action === 'UpdateTerminationProtection') {
    stack.isProtected = asked.get('EnableTerminationProtection') === 'true'
    return answer(action, element({ StackId: name }))
  }
  const members = Object.entries(resources).map(([id, { type, name: physical }]) =>
    element({ LogicalResourceId: id, PhysicalResourceId: physical, ResourceType: type }),
  )
  return answer(action, list('StackResourceSummaries', members))
}

function describe(
  name: string,
  { outputs = {}, status = 'CREATE_COMPLETE', isProtected = false }: Stack,
) {
  const members = Object.entries(outputs).map(([OutputKey, OutputValue]) =>
    element({ OutputKey, OutputValue }),
  )
  const about = {
    StackName: name,
    StackStatus: status,
    EnableTerminationProtection: String(isProtected),
  }
  return list('Stacks', [element(about) + list('Outputs', members)])
}

function missing(name: string): Answer {
  const said = element({ Code: 'ValidationError', Message: `Stack with id ${name} does not exist` })
  return { status: 400, said: `<ErrorResponse><Error>${said}</Error></ErrorResponse>` }
}

const answer = (action: string, result: string): Answer => ({
  said: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
})

const element = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')

const list = (name: string, members: string[]) =>
  `<${name}>${members.map((member) => `<member>${member}</member>`).join('')}</${name}>`
