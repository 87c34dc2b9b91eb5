import { randomUUID } from 'node:crypto'
import { formatReason, logToTerminal } from '#infra/local/log-to-terminal.ts'
import type { ObjectCreatedEvent } from '#infra/local/s3/s3-exchange.ts'
import { invokeEvent } from './invoke-event.ts'

type Options = {
  deliver?: (event: unknown) => Promise<unknown>
  log?: (line: string) => void
  /** The first event waits for it. */
  after?: Promise<void> | undefined
}

/**
 * Delivers S3's object-created events to the function that creates image variants, in EventBridge's
 * format, one at a time and asynchronously. A failed event is logged and not repeated: the open
 * work is in the table. `stop` waits for the running event and drops the others.
 */
export function createObjectEventQueue({
  deliver = (event) => invokeEvent('derive-pictures', event),
  log = logToTerminal,
  after = Promise.resolve(),
}: Options = {}) {
  let isStopped = false
  const stopping = Promise.withResolvers<void>()
  let pending = Promise.race([after, stopping.promise])

  async function deliverOne(event: unknown) {
    if (isStopped) return
    try {
      await deliver(event)
    } catch (error) {
      log(`写真の表示用データをまだ作れていません。あとでもう一度試します: ${formatReason(error)}`)
    }
  }
  function announce(created: ObjectCreatedEvent): void {
    const event = buildEvent(created)
    pending = pending.then(() => deliverOne(event))
  }
  async function stop() {
    isStopped = true
    stopping.resolve()
    await pending
  }
  return { announce, stop }
}

const buildEvent = ({ bucket, key, size, etag }: ObjectCreatedEvent) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  time: new Date().toISOString(),
  resources: [`arn:aws:s3:::${bucket}`],
  detail: { version: '0', bucket: { name: bucket }, object: { key, size, etag } },
})

type TimerOptions = {
  run: () => Promise<unknown>
  /** Milliseconds from the end of one run to the next. */
  intervalMs: number
  /** What is logged, with the reason, when a run fails. */
  failure: string
  log?: (line: string) => void
}

/**
 * Runs a job at an interval, as a schedule does on AWS, one run at a time. A failure is logged. The timer
 * does not keep the process alive; `stop` waits for the running job.
 */
export function startJobTimer({ run, intervalMs, failure, log = logToTerminal }: TimerOptions) {
  let isStopped = false
  let running = Promise.resolve()
  let timer = wait()

  function wait() {
    return setTimeout(() => {
      running = runOnce()
    }, intervalMs).unref()
  }
  async function runOnce() {
    try {
      await run()
    } catch (error) {
      log(`${failure}: ${formatReason(error)}`)
    }
    if (!isStopped) timer = wait()
  }
  async function stop() {
    isStopped = true
    clearTimeout(timer)
    await running
  }
  return { stop }
}
