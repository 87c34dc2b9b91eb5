import { logToTerminal } from '#infra/local/log-to-terminal.ts'

type Options = {
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
export function startJobTimer({ run, intervalMs, failure, log = logToTerminal }: Options) {
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
      const reason = error instanceof Error ? error.message : String(error)
      log(`${failure}: ${reason}`)
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
