import { spawn } from 'node:child_process'

/** What came of a command of operators. */
export type Ran = { code: number | null; stdout: string; stderr: string }

type Surroundings = { environment?: Record<string, string>; typed?: string }

// Nothing of whoever runs the tests: no credentials, no settings, and no search for them on the network.
const nothing = {
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
}

/** Runs one of `infra/operations` as its npm script does, in an environment of its own; `typed` is its input. */
export async function runCommand(
  [name = '', ...args]: string[],
  surroundings: Surroundings = {},
): Promise<Ran> {
  return run([`infra/operations/${name}.ts`, ...args], surroundings)
}

/** Runs several of them in one process, one after the other, each with these arguments. */
export async function runPrograms(files: string[], args: string[]): Promise<Ran> {
  const imports = files.map((file) => `await import(${JSON.stringify(file)});`).join('')
  return run(['--input-type=module', '--eval', imports, '--', 'programs', ...args], {})
}

async function run(args: string[], { environment = {}, typed = '' }: Surroundings): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { PATH, HOME, ...nothing, ...environment },
  })
  const ran: Ran = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ran.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ran.stderr += chunk.toString()))
  child.stdin.end(typed)
  ran.code = await new Promise((resolve) => child.once('close', resolve))
  return ran
}
