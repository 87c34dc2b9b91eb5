import { randomUUID } from 'node:crypto'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
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
  deliver = invokeVariants,
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
      const reason = error instanceof Error ? error.message : String(error)
      log(`写真の表示用データをまだ作れていません。あとでもう一度試します: ${reason}`)
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

const invokeVariants = (event: unknown) => invokeEvent('derive-pictures', event)
