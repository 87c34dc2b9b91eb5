import { findStorageCode } from '#infra/local/durable-files.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'
import { answerSchedulerRequest } from './answer-scheduler-request.ts'
import { createScheduleRunner, type InvokeTarget } from './schedule-runner.ts'
import { openScheduleStore } from './schedule-store.ts'

type Options = {
  folder: string
  groups: readonly string[]
  now?: () => Date
  invoke?: InvokeTarget
  log?: (line: string) => void
}

/** A running EventBridge Scheduler. It fires nothing before `begin`. */
export type LocalScheduler = { endpoint: string; begin(): void; stop(): Promise<void> }

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
  const onFailure = (error: unknown) => log(describeFailure(error))
  const service = { store, groups: new Set(groups), now, onChange: runner.onChange, onFailure }
  const server = await openLocalServer(0)
  server.answer((request, response) => void answerSchedulerRequest(service, request, response))
  return {
    endpoint: server.origin,
    begin: () => runner.begin(),
    async stop() {
      await Promise.all([server.stop(), runner.stop()])
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
