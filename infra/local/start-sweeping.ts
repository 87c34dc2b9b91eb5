import { invokeEvent } from './invoke-event.ts'

type Options = {
  /** Milliseconds from the end of one sweep to the next. */
  every?: number
  sweep?: () => Promise<unknown>
  tell?: (line: string) => void
}

const minute = 60_000

/**
 * Sweeps once a minute, as the schedule does on AWS, one sweep at a time. What fails is told, and the
 * next one comes all the same. Keeps no process alive; `stop` waits for a sweep that is under way.
 */
export function startSweeping({
  every = minute,
  sweep = sweepHere,
  tell = tellTerminal,
}: Options = {}) {
  let isStopped = false
  let turn = Promise.resolve()
  let timer = wait()

  function wait() {
    return setTimeout(() => {
      turn = sweepOnce()
    }, every).unref()
  }
  async function sweepOnce() {
    try {
      await sweep()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tell(`後片付けができませんでした。1分後にもう一度試します: ${reason}`)
    }
    if (!isStopped) timer = wait()
  }
  async function stop() {
    isStopped = true
    clearTimeout(timer)
    await turn
  }
  return { stop }
}

const sweepHere = () => invokeEvent('sweep', {})
const tellTerminal = (line: string) => void process.stderr.write(`${line}\n`)
