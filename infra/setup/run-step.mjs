// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder, or another `folder`, hands on to it the signals that come here, and resolves to
 * its exit code. A `tied` one hears by its channel when this process is gone, even when it was killed.
 * @param {string[]} words the program and its arguments
 * @param {{ environment?: Record<string, string>, tied?: boolean, folder?: string }} [options]
 * @returns {Promise<number>}
 */
export function runStep(
  [program = '', ...args],
  { environment = {}, tied = false, folder = root } = {},
) {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    // oxlint-disable-next-line node/no-process-env -- what this program starts inherits it
    env: { ...process.env, ...environment },
    // Windows finds `npm` and its like through its shell alone.
    shell: process.platform === 'win32',
  })
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  const watch = tied ? watchParent(() => child.kill('SIGTERM')) : undefined
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward)
      clearInterval(watch)
      resolve(code)
    }
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`)
      end(1)
    })
    child.once('exit', (code, signal) => end(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

// npm hands on the signals it can hear, as no shell stands between (`exec` in package.json). Of its own
// sudden end it can tell nobody: its child has another parent then.
/** @param {() => void} callBack */
function watchParent(callBack) {
  // oxlint-disable-next-line node/no-process-env -- npm says so there
  if (!process.env.npm_lifecycle_event) return undefined
  const before = process.ppid
  return setInterval(() => {
    if (process.ppid !== before) callBack()
  }, 500)
}
