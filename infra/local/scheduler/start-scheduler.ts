import { invokeEvent } from '#infra/local/invoke-event.ts'
import { listen } from '#infra/local/listen.ts'
import { answerRequest } from './answer-request.ts'
import { createFiring, type Invoke } from './firing.ts'
import { openScheduleStore } from './schedule-store.ts'

type Options = {
  /** Where the schedules are kept. */
  folder: string
  groups: readonly string[]
  now?: () => Date
  invoke?: Invoke
  tell?: (line: string) => void
}

/** A running EventBridge Scheduler. It fires nothing before `begin`. */
export type LocalScheduler = { endpoint: string; begin(): void; stop(): Promise<void> }

/** Starts a scheduler of our own over a folder, for the one-time schedules of the real client. */
export async function startScheduler({
  folder,
  groups,
  now = () => new Date(),
  invoke = invokeHere,
  tell = tellTerminal,
}: Options): Promise<LocalScheduler> {
  const store = openScheduleStore(folder)
  const firing = createFiring({ store, invoke, now, tell })
  const server = { store, groups: new Set(groups), now, changed: firing.changed }
  const listening = await listen(0)
  listening.answer((request, response) => {
    answerRequest(server, request, response).catch((error: unknown) => {
      tell(`予約の時刻を覚えられませんでした: ${String(error)}`)
      response.writeHead(500).end()
    })
  })
  return {
    endpoint: listening.origin,
    begin: () => firing.begin(),
    async stop() {
      await Promise.all([listening.stop(), firing.stop()])
    },
  }
}

// A function's ARN ends in its name, which is its file's here.
const invokeHere: Invoke = ({ Arn, Input }) =>
  invokeEvent(Arn.slice(Arn.lastIndexOf(':') + 1), JSON.parse(Input))

const tellTerminal = (line: string) => void process.stderr.write(`${line}\n`)
