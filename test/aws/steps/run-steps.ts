import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import type { RunState } from '#test/aws/run-state.ts'

/** Runs one step, prints its time, and stops everything at the first failure. */
export async function runStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = Date.now()
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`
  try {
    const result = await work()
    process.stdout.write(`ok    ${name} (${seconds()})\n`)
    return result
  } catch (error) {
    process.stdout.write(`FAIL  ${name} (${seconds()})\n`)
    throw error
  }
}

/** The folder and environment variables in which operator commands run. */
export type Place = { folder: string; environment: Record<string, string> }

/** A whole run: where its commands run, and what steps leave for later ones. */
export type Run = { place: Place; state: RunState }

type Ran = { code: number; output: string }

/** Runs an operator command as its npm script does; `typed` is its input. Checks its exit code. */
export async function operate(
  place: Place,
  [script = '', ...args]: string[],
  { typed = '', code = 0 }: { typed?: string; code?: number } = {},
): Promise<string> {
  const ran = await runProgram(['npm', 'run', '-s', script, '--', ...args], place, typed)
  assert.equal(
    ran.code,
    code,
    `npm run ${script} ended with ${ran.code}:\n${ran.output.slice(-4000)}`,
  )
  return ran.output
}

/** Checks that a command printed this. */
export function assertPrinted(output: string, expected: RegExp): void {
  assert.ok(expected.test(output), `${expected} was not printed:\n${output.slice(-4000)}`)
}

/** Runs a program and returns its exit code and everything that it printed. */
export async function runProgram(
  [program = '', ...args]: string[],
  { folder, environment }: Place,
  typed = '',
): Promise<Ran> {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(typed)
  const code = await new Promise<number>((resolve) =>
    child.once('close', (value) => resolve(value ?? 1)),
  )
  return { code, output }
}
