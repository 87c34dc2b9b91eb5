import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { bundleHandlers, handlerFiles } from '#infra/lambda/bundle-handlers.ts'
import { type CallMoment, startCallProxy } from './faults/call-proxy.ts'

/** Where a handler is to die: before or after so many of its calls to other services, counted from 0. */
export type KillPoint = { call: number; moment: CallMoment }

/** What came of an order: an answer, unless it was killed before there was one; and what it had called. */
export type HandlerOutcome = { calls: string[] } & (
  | { wasKilled: true }
  | { wasKilled: false; answer: unknown; error?: string }
)

/**
 * Lets a handler die before and after each of its calls in turn, until it makes no such call any more.
 * `attempt` makes a scene, runs the handler with this death, and tries what must hold after it.
 */
export async function killAtEveryCall(
  attempt: (at: KillPoint, turn: number) => Promise<Pick<HandlerOutcome, 'wasKilled'>>,
): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    const at: KillPoint = { call: turn >> 1, moment: turn % 2 === 0 ? 'before' : 'after' }
    const { wasKilled } = await attempt(at, turn)
    if (!wasKilled) return turn
  }
}

/**
 * A handler as it is bundled for AWS, in processes of its own that end at once where a test says so. What
 * they call (table, buckets, …) is the stack of this process, which lives on. `name` is an endpoint's, or
 * that of an event function. To be made once the stack is there; one order at a time.
 */
export async function startKillableHandler(name: string) {
  const folder = await bundle(name)
  let doomed: { child: ChildProcess; at: KillPoint | undefined } | undefined

  const gate = await startCallProxy((moment, call) => {
    if (!doomed) return 'dropped'
    if (doomed.at?.call !== call || doomed.at.moment !== moment) return undefined
    doomed.child.kill('SIGKILL')
    doomed = undefined
    return 'dropped'
  })
  const file = resolve(folder, name, 'index.mjs')
  const NODE_COMPILE_CACHE = resolve(folder, 'compiled')
  const start = () => startChild(file, { ...process.env, ...gate.environment, NODE_COMPILE_CACHE })
  // One always lies ready, as it takes longer to start than to do its work.
  let next = start()

  /** Gives the handler an event; with `at` it is killed there, unless it makes fewer calls. */
  async function run(event: unknown, at?: KillPoint): Promise<HandlerOutcome> {
    const child = await next
    next = start()
    doomed = { child, at }
    const end = await waitForEnd(child, event)
    doomed = undefined
    await gate.untilQuiet()
    const calls = gate.takeCalls()
    return end ? { calls, wasKilled: false, ...end } : { calls, wasKilled: true }
  }

  async function stop(): Promise<void> {
    await endProcess(await next)
    await gate.stop()
    await rm(folder, { recursive: true })
  }
  return { run, stop }
}

/** Beside the packages, because what takes pictures looks for sharp there. */
async function bundle(name: string): Promise<string> {
  const file = handlerFiles[name]
  if (!file) throw new Error(`No handler is called ${name}`)
  await mkdir('dist/killable', { recursive: true })
  const folder = await mkdtemp('dist/killable/')
  await bundleHandlers(folder, { [name]: file })
  return folder
}

async function startChild(file: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork('test/support/handler-process.ts', [file], { env, execArgv: [] })
  await once(child, 'message')
  return child
}

type Sent = { answer: unknown } | { answer?: never; error: string }

/** What the child sends of the event; undefined where it was killed first. */
async function waitForEnd(child: ChildProcess, event: unknown) {
  const sent = once(child, 'message').then(([message]) => message as Sent)
  const died = once(child, 'exit').then(() => undefined)
  child.send(event as object)
  const outcome = await Promise.race([sent, died])
  if (!outcome) return undefined
  await endProcess(child)
  return { answer: undefined, ...outcome }
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
