import * as v from 'valibot'
import { findStorageCode } from '#infra/local/durable-files.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import {
  type JsonService,
  type ServiceCall,
  ServiceRefusal,
  startJsonService,
} from '#infra/local/services/json-service.ts'
import { createScheduleRunner, type InvokeTarget } from './schedule-runner.ts'
import {
  openScheduleStore,
  ScheduleInput,
  ScheduleName,
  type ScheduleStore,
  type StoredSchedule,
} from './schedule-store.ts'

type Options = {
  folder: string
  groups: readonly string[]
  now?: () => Date
  invoke?: InvokeTarget
  log?: (line: string) => void
}

/** A running EventBridge Scheduler. It fires nothing before `begin`. */
export type LocalScheduler = JsonService & { begin(): void }

/** Starts an EventBridge Scheduler on a folder, for one-time schedules. */
export async function startScheduler({
  folder,
  groups,
  now = () => new Date(),
  invoke = invokeFunction,
  log = logToTerminal,
}: Options): Promise<LocalScheduler> {
  const store = openScheduleStore(folder)
  const runner = createScheduleRunner({ store, invoke, now, log })
  const service = await startJsonService({
    answer(call) {
      const result = runOperation({ store, groups, now }, call)
      runner.onChange()
      return result
    },
    onFailure: (error) => log(describeFailure(error)),
  })
  return {
    endpoint: service.endpoint,
    begin: () => runner.begin(),
    async stop() {
      await Promise.all([service.stop(), runner.stop()])
    },
  }
}

const describeFailure = (error: unknown) =>
  findStorageCode(error)
    ? 'ディスクに書き込めないため、予約の時刻を保存できませんでした。空きがあるか、書き込めるかを確かめてください。'
    : `予約の時刻を覚えられませんでした: ${String(error)}`

// The function name at the end of the ARN is the name of a file in functions/events.
const invokeFunction: InvokeTarget = ({ Arn, Input }) =>
  invokeEvent(Arn.slice(Arn.lastIndexOf(':') + 1), JSON.parse(Input))

type Scheduler = { store: ScheduleStore; groups: readonly string[]; now: () => Date }

function runOperation(scheduler: Scheduler, call: ServiceCall): object {
  const [, name] = /^\/schedules\/([^/]+)$/.exec(call.path) ?? []
  if (!v.is(ScheduleName, name)) throw createValidationError('No such operation')
  switch (call.method) {
    case 'POST':
      return createSchedule(scheduler, name, call)
    case 'PUT':
      return updateSchedule(scheduler, name, call)
    case 'GET': {
      const { ClientToken: _, ...found } = findSchedule(scheduler, name, call)
      return { ...found, Arn: formatArn(found), State: 'ENABLED' }
    }
    case 'DELETE':
      scheduler.store.remove(findSchedule(scheduler, name, call))
      return {}
    default:
      throw createValidationError('No such operation')
  }
}

function createSchedule(scheduler: Scheduler, name: string, call: ServiceCall) {
  const input = parseInput(scheduler, call)
  const before = scheduler.store.find(input.GroupName, name)
  // The SDK repeats its token when the answer to a call was lost.
  const isAgain = before?.ClientToken !== undefined && before.ClientToken === input.ClientToken
  if (before && !isAgain)
    throw new ServiceRefusal(409, 'ConflictException', `Schedule ${name} already exists.`)
  const created = { ...input, Name: name, CreationDate: scheduler.now().getTime() / 1000 }
  if (!before) scheduler.store.put(created)
  return { ScheduleArn: formatArn(created) }
}

function updateSchedule(scheduler: Scheduler, name: string, call: ServiceCall) {
  const input = parseInput(scheduler, call)
  const before = scheduler.store.find(input.GroupName, name)
  if (!before) throw createNotFound(`Schedule ${name}`)
  const updated = { ...input, Name: name, CreationDate: before.CreationDate }
  scheduler.store.put(updated)
  return { ScheduleArn: formatArn(updated) }
}

function findSchedule({ store }: Scheduler, name: string, { query }: ServiceCall): StoredSchedule {
  const found = store.find(query.get('groupName') ?? 'default', name)
  if (!found) throw createNotFound(`Schedule ${name}`)
  return found
}

function parseInput({ groups }: Scheduler, { body }: ServiceCall) {
  const { success, output, issues } = v.safeParse(ScheduleInput, body)
  if (!success)
    throw createValidationError(`${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`)
  if (!groups.includes(output.GroupName)) throw createNotFound(`Schedule group ${output.GroupName}`)
  return output
}

const formatArn = ({ GroupName, Name }: Pick<StoredSchedule, 'GroupName' | 'Name'>) =>
  `arn:aws:scheduler:ap-northeast-1:000000000000:schedule/${GroupName}/${Name}`

const createNotFound = (what: string) =>
  new ServiceRefusal(404, 'ResourceNotFoundException', `${what} does not exist.`)

const createValidationError = (message: string) =>
  new ServiceRefusal(400, 'ValidationException', message)
