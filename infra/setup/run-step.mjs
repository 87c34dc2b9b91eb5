// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the project's folder, forwards signals to it, and resolves to its exit code. A
 * `tied` program gets a channel that closes when this process ends, even when it is killed. The output of
 * a `buffered` one is printed when it has ended. `typed` is its input.
 * @param {string[]} command the program and its arguments
 * @param {{ environment?: Record<string, string>, tied?: boolean, folder?: string, buffered?: boolean, typed?: string }} [options]
 * @returns {Promise<number>}
 */
export function runStep(
  [program = '', ...args],
  { environment = {}, tied = false, folder = root, buffered = false, typed } = {},
) {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: stdioFor({ tied, buffered, typed }),
    // oxlint-disable-next-line node/no-process-env -- what this program starts inherits it
    env: { ...process.env, ...environment },
    // Windows finds `npm` only through its shell.
    shell: process.platform === 'win32',
  })
  child.stdin?.end(typed)
  const readOutput = collectOutput(child)
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  const watch = tied ? watchParent(() => child.kill('SIGTERM')) : undefined
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward)
      clearInterval(watch)
      process.stdout.write(readOutput())
      resolve(code)
    }
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`)
      end(1)
    })
    // `close` comes after the last of its output.
    child.once('close', (code, signal) => end(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

/**
 * @param {{ tied: boolean, buffered: boolean, typed?: string | undefined }} options
 * @returns {import('node:child_process').StdioOptions}
 */
function stdioFor({ tied, buffered, typed }) {
  if (typed !== undefined) return ['pipe', 'inherit', 'inherit']
  if (buffered) return ['ignore', 'pipe', 'pipe']
  return tied ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
}

/**
 * Returns a function that gives the output so far; nothing when the program writes to the terminal.
 * @param {import('node:child_process').ChildProcess} child
 */
function collectOutput({ stdout, stderr }) {
  let output = ''
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
    })
  }
  return () => output
}

// npm forwards signals because no shell is between (`exec` in package.json). When npm is killed,
// only the parent process id changes.
/** @param {() => void} callBack */
function watchParent(callBack) {
  // oxlint-disable-next-line node/no-process-env -- set by npm
  if (!process.env.npm_lifecycle_event) return undefined
  const before = process.ppid
  return setInterval(() => {
    if (process.ppid !== before) callBack()
  }, 500)
}
