import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RunState } from '#test/aws/run-state.ts'

/** ministack takes a key of twelve digits for the account. */
export const emulatorAccount = '111122223333'

type Emulator = Pick<RunState, 'endpoint' | 'pid' | 'log' | 'decisions'>

const program = fileURLToPath(new URL('run_ministack.py', import.meta.url))

/** Throws before anything is started when a Python package is missing that a later step needs. */
export function requirePackages(): void {
  const { NOREN_PYTHON: python = 'python3', AWS_ENDPOINT_URL } = process.env
  const wanted = [...(AWS_ENDPOINT_URL ? [] : ['ministack']), 'cfnlint']
  const missing = wanted.filter((name) => spawnSync(python, ['-c', `import ${name}`]).status !== 0)
  if (missing.length > 0)
    throw new Error(
      `${python} has no ${missing.join(' and no ')}. Run "python3 -m venv /tmp/judges && /tmp/judges/bin/pip install ministack cfn-lint", and set NOREN_PYTHON=/tmp/judges/bin/python, or AWS_ENDPOINT_URL of another emulator.`,
    )
}

/** Takes the emulator that AWS_ENDPOINT_URL names, or starts ministack. */
export async function openEmulator(port: number): Promise<Emulator> {
  const { AWS_ENDPOINT_URL } = process.env
  return AWS_ENDPOINT_URL ? { endpoint: AWS_ENDPOINT_URL } : startEmulator(port)
}

/** Starts ministack with the stand-ins beside it. `NOREN_PYTHON` is the Python into which ministack was installed. */
async function startEmulator(port: number): Promise<Emulator> {
  const { NOREN_PYTHON: python = 'python3' } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'noren-aws-'))
  const log = join(folder, 'emulator.log')
  const decisions = join(folder, 'decisions.jsonl')
  const output = openSync(log, 'a')
  const child = spawn(python, [program], {
    env: {
      ...process.env,
      HOME: folder,
      TMPDIR: folder,
      AUTH: 'true',
      NOREN_DECISIONS: decisions,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      // For requests that name no account: those of visitors.
      MINISTACK_ACCOUNT_ID: emulatorAccount,
      MINISTACK_REGION: 'ap-northeast-1',
      // The functions are packed for ARM; image libraries of this machine are found here.
      NODE_PATH: fileURLToPath(new URL('../../../node_modules', import.meta.url)),
    },
    stdio: ['ignore', output, output],
    // It may outlive this process.
    detached: true,
  })
  const endpoint = `http://127.0.0.1:${port}`
  await waitForAnswer(endpoint, () => child.exitCode !== null, log)
  child.unref()
  return { endpoint, log, decisions, pid: child.pid }
}

async function waitForAnswer(endpoint: string, hasEnded: () => boolean, log: string) {
  for (let tries = 0; tries < 240; tries += 1) {
    if (hasEnded()) break
    // oxlint-disable-next-line no-await-in-loop -- until it answers
    if (
      await fetch(`${endpoint}/_ministack/health`).then(
        () => true,
        () => false,
      )
    )
      return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(500)
  }
  throw new Error(`The emulator does not answer at ${endpoint}: see ${log}`)
}
