import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { StartFailure } from '#infra/local/start-failure.ts'

/** `lost` is fulfilled when the engine ends and cannot be started again. */
export type DynamoDbEngine = { endpoint: string; lost: Promise<void>; stop(): Promise<void> }

type Address = { host: string; port: number }
type RunningEngine = { child: ChildProcess; exited: Promise<void> }

const addressTries = 5
/** More ends of the engine than this in a minute mean that it cannot be kept running. */
const endsAMinute = 5
const stopSeconds = 5

/**
 * Starts the DynamoDB engine (dynoxide, on SQLite) in a child process. It ends with this process,
 * even when this process is killed, and is restarted at the same address when it crashes.
 * The engine checks no signatures and accepts every origin, so its address is the secret: 127.x.y.z
 * and the port are 40 random bits, new at each start.
 * @param file the database file; without it the data is in memory only
 */
export async function startEngine(file?: string): Promise<DynamoDbEngine> {
  const { address, running } = await startAtFreeAddress(file)
  let current = running
  let isStopping = false
  return {
    endpoint: `http://${address.host}:${address.port}`,
    lost: keepRunning(),
    async stop() {
      isStopping = true
      await endEngine(current, file === undefined ? 'at once' : 'gently')
    },
  }

  /** Restarts the engine; ends when it ends too often. */
  async function keepRunning(): Promise<void> {
    let ends = await addEnd([])
    while (ends.length <= endsAMinute) {
      logToTerminal('embedded DynamoDB: the engine ended unexpectedly and is restarted')
      // oxlint-disable-next-line no-await-in-loop -- one process after the other
      await setTimeout((ends.length - 1) * 1000, undefined, { ref: false })
      // oxlint-disable-next-line no-await-in-loop -- as above
      const next = await launchEngine(address, file)
      if ('failure' in next) logToTerminal(`embedded DynamoDB: ${next.failure}`)
      else current = next
      // oxlint-disable-next-line no-await-in-loop -- as above
      ends = await addEnd(ends)
    }
  }

  /** Waits for the end of the engine; returns the times of those in the last minute. */
  async function addEnd(ends: readonly number[]): Promise<number[]> {
    await current.exited
    // A stop is no loss: nothing waits any longer.
    if (isStopping) await Promise.withResolvers().promise
    const now = Date.now()
    return [...ends.filter((end) => now - end < 60_000), now]
  }
}

async function startAtFreeAddress(file: string | undefined) {
  let failure = ''
  for (let tries = 0; tries < addressTries; tries += 1) {
    const address = randomAddress()
    // oxlint-disable-next-line no-await-in-loop -- the next address only when this one is taken
    const running = await launchEngine(address, file)
    if (!('failure' in running)) return { address, running }
    failure = running.failure
  }
  throw new Error(`The embedded DynamoDB did not start: ${failure}`)
}

const randomByte = () => randomInt(1, 255)

/** macOS has only 127.0.0.1, so only the port is random there. */
function randomAddress(): Address {
  const host =
    process.platform === 'darwin'
      ? '127.0.0.1'
      : `127.${randomByte()}.${randomByte()}.${randomByte()}`
  return { host, port: randomInt(10_000, 32_768) }
}

/**
 * Ends the engine when this process closes its standard input, which the system also does for a
 * killed process. A separate session keeps Ctrl+C from reaching the engine before running requests
 * are answered.
 */
const watcherScript = `
exec 3<&0
"$@" </dev/null 3<&- &
engine=$!
(cat <&3 >/dev/null; kill "$engine" 2>/dev/null) >/dev/null 2>&1 &
wait "$engine"
`

async function launchEngine(
  { host, port }: Address,
  file: string | undefined,
): Promise<RunningEngine | { failure: string }> {
  const args = ['serve', '--host', host, '--port', String(port)]
  if (file !== undefined) args.push('--db-path', file)
  const command = [findEngine(), ...args]
  const [program = '', ...rest] =
    process.platform === 'win32' ? command : ['sh', '-c', watcherScript, 'sh', ...command]
  const child = spawn(program, rest, { detached: true, stdio: ['pipe', 'ignore', 'pipe'] })
  // Writing to an ended watcher is not an error: `exited` resolves.
  child.stdin.on('error', () => undefined)
  const exited = once(child, 'exit').then(() => void child.stdin.destroy())
  const lines = createInterface({ input: child.stderr })
  const startLines: string[] = []
  const listening = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      startLines.push(line)
      if (line.includes('listening on')) resolve(true)
    })
  })
  if (!(await Promise.race([listening, exited.then(() => false)])))
    return { failure: startLines.join(' ') || 'it ended at once' }
  lines.removeAllListeners('line')
  lines.on('line', (line) => {
    if (!/^(Shutting down.*)?$/.test(line)) logToTerminal(`embedded DynamoDB: ${line}`)
  })
  return { child, exited }
}

/** Ends the engine after its running requests; kills it when that takes too long. */
async function endEngine({ child, exited }: RunningEngine, how: 'gently' | 'at once') {
  if (how === 'gently') {
    if (process.platform === 'win32') child.kill()
    else child.stdin?.end()
    const late = setTimeout(stopSeconds * 1000, false, { ref: false })
    if (await Promise.race([exited.then(() => true), late])) return
  }
  killGroup(child)
  await exited
}

/** The engine is in the process group of its watcher. */
function killGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** `npm start` installs the engine here on platforms whose package is not in package-lock.json. */
const fetchedEngines = fileURLToPath(new URL('../../../dist/engine', import.meta.url))

/**
 * Returns the path of the engine's program in the npm package for this platform.
 * @throws {StartFailure} when the package is not installed
 */
function findEngine(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  const program = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'
  const found = [import.meta.url, join(fetchedEngines, 'package.json')]
    .map((from) => resolvePackage(name, from))
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))
  if (found !== undefined) return found
  throw new StartFailure(
    `データベースのプログラム ${name} が入っていません。npm start をもう一度実行してください。それでも入らないときは、環境変数 NOREN_DYNAMODB_ENDPOINT に、使えるDynamoDB（DynamoDB Localなど）のアドレスを指定してください。`,
  )
}

function resolvePackage(name: string, from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}
