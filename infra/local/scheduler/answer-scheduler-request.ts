import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { findStorageCode } from '#infra/local/durable-files.ts'
import { parseRequestUrl } from '#infra/local/server/parse-request-url.ts'
import { isScheduleName, ScheduleInput, type StoredSchedule } from './schedule.ts'
import type { ScheduleStore } from './schedule-store.ts'

/** `onChange` is called after the schedules have changed. */
export type ScheduleServer = {
  store: ScheduleStore
  groups: ReadonlySet<string>
  now: () => Date
  onChange: () => void
  onFailure: (error: unknown) => void
}

type Answer = { status: number; body: object; error?: string }

type Call = { server: ScheduleServer; name: string; query: URLSearchParams; body: string }

const maxBodyLength = 64 * 1024

/**
 * Answers like EventBridge Scheduler, for one-time schedules only. Never throws: file errors go to
 * `onFailure` and are answered.
 */
export async function answerSchedulerRequest(
  server: ScheduleServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body, error } = await runOperation(server, request).catch((reason: unknown) => {
    server.onFailure(reason)
    return createFailure(reason)
  })
  response.setHeader('content-type', 'application/json')
  if (error !== undefined) response.setHeader('x-amzn-errortype', error)
  response.writeHead(status).end(JSON.stringify(body))
}

async function runOperation(server: ScheduleServer, request: IncomingMessage): Promise<Answer> {
  // Browsers need a preflight to send this header from another origin.
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return createError(403, 'AccessDeniedException', 'The request is not signed')
  const { pathname, searchParams: query } = parseRequestUrl(request)
  const [, name] = /^\/schedules\/([^/]+)$/.exec(pathname) ?? []
  const operation = operations[request.method ?? '']
  if (!isScheduleName(name) || !operation) return createValidationError('No such operation')
  return operation({ server, name, query, body: await readBody(request) })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > maxBodyLength) return ''
  }
  return text
}

const operations: Record<string, (call: Call) => Answer> = {
  POST: createSchedule,
  PUT: updateSchedule,
  GET: getSchedule,
  DELETE: removeSchedule,
}

function createSchedule(call: Call): Answer {
  const input = parseInput(call)
  if ('error' in input) return input
  const { server, name } = call
  const before = server.store.find(input.GroupName, name)
  // The SDK repeats its token when the answer to a call was lost.
  const isAgain = before?.ClientToken !== undefined && before.ClientToken === input.ClientToken
  if (before && !isAgain)
    return createError(409, 'ConflictException', `Schedule ${name} already exists.`)
  return before ? createAnswer(before) : saveSchedule(call, input, server.now().getTime() / 1000)
}

function updateSchedule(call: Call): Answer {
  const input = parseInput(call)
  if ('error' in input) return input
  const before = call.server.store.find(input.GroupName, call.name)
  return before ? saveSchedule(call, input, before.CreationDate) : createNotFound(call)
}

function getSchedule(call: Call): Answer {
  const found = findSchedule(call)
  if (!found) return createNotFound(call)
  const { ClientToken: _, ...body } = found
  return { status: 200, body: { ...body, Arn: formatArn(found), State: 'ENABLED' } }
}

function removeSchedule(call: Call): Answer {
  const found = findSchedule(call)
  if (!found) return createNotFound(call)
  call.server.store.remove(found)
  call.server.onChange()
  return { status: 200, body: {} }
}

const findSchedule = ({ server, query, name }: Call) =>
  server.store.find(query.get('groupName') ?? 'default', name)

type Input = v.InferOutput<typeof ScheduleInput>

function parseInput(call: Call): Input | (Answer & { error: string }) {
  const { success, output, issues } = v.safeParse(ScheduleInput, parseJson(call.body))
  if (!success)
    return createValidationError(`${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`)
  if (call.server.groups.has(output.GroupName)) return output
  return createError(
    404,
    'ResourceNotFoundException',
    `Schedule group ${output.GroupName} does not exist.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function saveSchedule({ server, name }: Call, input: Input, created: number): Answer {
  const schedule: StoredSchedule = { ...input, Name: name, CreationDate: created }
  server.store.put(schedule)
  server.onChange()
  return createAnswer(schedule)
}

const createAnswer = (schedule: StoredSchedule): Answer => ({
  status: 200,
  body: { ScheduleArn: formatArn(schedule) },
})

const formatArn = ({ GroupName, Name }: StoredSchedule) =>
  `arn:aws:scheduler:ap-northeast-1:000000000000:schedule/${GroupName}/${Name}`

const createNotFound = ({ name }: Call) =>
  createError(404, 'ResourceNotFoundException', `Schedule ${name} does not exist.`)

function createFailure(error: unknown) {
  const storage = findStorageCode(error)
  return storage
    ? createError(507, storage, 'Nothing can be written where the schedules are stored.')
    : createError(500, 'InternalServerException', 'The schedule could not be stored.')
}

const createValidationError = (message: string) => createError(400, 'ValidationException', message)

const createError = (status: number, error: string, Message: string) => ({
  status,
  error,
  body: { Message },
})
