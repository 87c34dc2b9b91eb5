import { spawn } from 'node:child_process'

/** What came of a command of operators. */
export type Ran = { code: number | null; stdout: string; stderr: string }

// Nothing of whoever runs the tests: no credentials, no settings, and no search for them on the network.
const nothing = {
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
}

/** Runs one of `infra/operations` as its npm script does, in an environment of its own; `typed` is its input. */
export async function runCommand(
  [name = '', ...args]: string[],
  { environment = {}, typed = '' }: { environment?: Record<string, string>; typed?: string } = {},
): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `infra/operations/${name}.ts`, ...args],
    { env: { PATH, HOME, ...nothing, ...environment } },
  )
  const ran: Ran = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ran.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ran.stderr += chunk.toString()))
  child.stdin.end(typed)
  ran.code = await new Promise((resolve) => child.once('close', resolve))
  return ran
}
