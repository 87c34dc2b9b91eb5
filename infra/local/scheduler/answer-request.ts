import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { requestUrl } from '#infra/local/request-url.ts'
import { isName, type Schedule, ScheduleInput } from './schedule.ts'
import type { ScheduleStore } from './schedule-store.ts'

/** What answers for the service; `changed` is told when other times than before are to be waited for. */
export type ScheduleServer = {
  store: ScheduleStore
  groups: ReadonlySet<string>
  now: () => Date
  changed: () => void
}

type Answer = { status: number; body: object; error?: string }

type Call = { server: ScheduleServer; name: string; query: URLSearchParams; body: string }

const longestBody = 64 * 1024

/** Answers one request as EventBridge Scheduler does, as far as one-time schedules go. */
export async function answerRequest(
  server: ScheduleServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body, error } = await answerTo(server, request)
  response.setHeader('content-type', 'application/json')
  if (error !== undefined) response.setHeader('x-amzn-errortype', error)
  response.writeHead(status).end(JSON.stringify(body))
}

async function answerTo(server: ScheduleServer, request: IncomingMessage): Promise<Answer> {
  // A page of another origin can send no such header unasked.
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return refusal(403, 'AccessDeniedException', 'The request is not signed')
  const { pathname, searchParams: query } = requestUrl(request)
  const [, name] = /^\/schedules\/([^/]+)$/.exec(pathname) ?? []
  const operation = operations[request.method ?? '']
  if (!isName(name) || !operation) return invalid('No such operation')
  return operation({ server, name, query, body: await readBody(request) })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > longestBody) return ''
  }
  return text
}

const operations: Record<string, (call: Call) => Answer> = {
  POST: create,
  PUT: update,
  GET: get,
  DELETE: remove,
}

function create(call: Call): Answer {
  const input = inputOf(call)
  if ('error' in input) return input
  const { server, name } = call
  const before = server.store.find(input.GroupName, name)
  // The SDK sends its token again with a call whose answer was lost.
  const isAgain = before?.ClientToken !== undefined && before.ClientToken === input.ClientToken
  if (before && !isAgain)
    return refusal(409, 'ConflictException', `Schedule ${name} already exists.`)
  return before ? made(before) : put(call, input, server.now().getTime() / 1000)
}

function update(call: Call): Answer {
  const input = inputOf(call)
  if ('error' in input) return input
  const before = call.server.store.find(input.GroupName, call.name)
  return before ? put(call, input, before.CreationDate) : missing(call)
}

function get(call: Call): Answer {
  const found = find(call)
  if (!found) return missing(call)
  const { ClientToken: _, ...body } = found
  return { status: 200, body: { ...body, Arn: arnOf(found), State: 'ENABLED' } }
}

function remove(call: Call): Answer {
  const found = find(call)
  if (!found) return missing(call)
  call.server.store.remove(found)
  call.server.changed()
  return { status: 200, body: {} }
}

const find = ({ server, query, name }: Call) =>
  server.store.find(query.get('groupName') ?? 'default', name)

type Input = v.InferOutput<typeof ScheduleInput>

function inputOf(call: Call): Input | (Answer & { error: string }) {
  const { success, output, issues } = v.safeParse(ScheduleInput, parsed(call.body))
  if (!success) return invalid(`${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`)
  if (call.server.groups.has(output.GroupName)) return output
  return refusal(
    404,
    'ResourceNotFoundException',
    `Schedule group ${output.GroupName} does not exist.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function put({ server, name }: Call, input: Input, created: number): Answer {
  const schedule: Schedule = { ...input, Name: name, CreationDate: created }
  server.store.put(schedule)
  server.changed()
  return made(schedule)
}

const made = (schedule: Schedule): Answer => ({
  status: 200,
  body: { ScheduleArn: arnOf(schedule) },
})

const arnOf = ({ GroupName, Name }: Schedule) =>
  `arn:aws:scheduler:ap-northeast-1:000000000000:schedule/${GroupName}/${Name}`

const missing = ({ name }: Call) =>
  refusal(404, 'ResourceNotFoundException', `Schedule ${name} does not exist.`)

const invalid = (message: string) => refusal(400, 'ValidationException', message)

const refusal = (status: number, error: string, Message: string) => ({
  status,
  error,
  body: { Message },
})
