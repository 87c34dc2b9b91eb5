import { randomUUID } from 'node:crypto'
import { invokeEvent } from './invoke-event.ts'
import type { ObjectCreated } from './s3/exchange.ts'

type Options = {
  deliver?: (event: unknown) => Promise<unknown>
  tell?: (line: string) => void
}

/**
 * Brings what S3 tells of new objects to the function that makes pictures' variants, in the form that
 * EventBridge gives it, one after the other, and apart from whoever wrote the object. One that fails is
 * told and not repeated: what is left to do lies in the table. `stop` waits for the one that is under way
 * and drops the others.
 */
export function objectEvents({ deliver = derivePictures, tell = tellTerminal }: Options = {}) {
  let isStopped = false
  let turn = Promise.resolve()

  async function deliverOne(event: unknown) {
    if (isStopped) return
    try {
      await deliver(event)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell(`写真の表示用データをまだ作れていません。あとでもう一度試します: ${reason}`)
    }
  }
  function announce(created: ObjectCreated): void {
    const event = eventOf(created)
    turn = turn.then(() => deliverOne(event))
  }
  async function stop() {
    isStopped = true
    await turn
  }
  return { announce, stop }
}

const eventOf = ({ bucket, key, size, etag }: ObjectCreated) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  time: new Date().toISOString(),
  resources: [`arn:aws:s3:::${bucket}`],
  detail: { version: '0', bucket: { name: bucket }, object: { key, size, etag } },
})

const derivePictures = (event: unknown) => invokeEvent('derive-pictures', event)
const tellTerminal = (line: string) => void process.stderr.write(`${line}\n`)
