import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { invokeEvent } from './invoke-event.ts'

type Options = {
  /** Milliseconds from the end of one run to the next. */
  intervalMs?: number
  cleanUp?: () => Promise<unknown>
  log?: (line: string) => void
}

const minute = 60_000

/**
 * Runs the cleanup job once a minute, as on AWS, one run at a time. A failure is logged. The timer
 * does not keep the process alive; `stop` waits for the running job.
 */
export function startCleanupTimer({
  intervalMs = minute,
  cleanUp = invokeCleanup,
  log = logToTerminal,
}: Options = {}) {
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
      await cleanUp()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`後片付けができませんでした。1分後にもう一度試します: ${reason}`)
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

const invokeCleanup = () => invokeEvent('sweep', {})
