import { spawn } from 'node:child_process'

export type CommandResult = { code: number | null; stdout: string; stderr: string }

type CommandSurroundings = { environment?: Record<string, string>; typed?: string }

// No credentials or settings of the test environment, and no search for them on the network.
const isolatedEnvironment = {
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
}

/** Runs a command of `infra/operations` like its npm script; `typed` is its input. */
export async function runCommand(
  [name = '', ...args]: string[],
  surroundings: CommandSurroundings = {},
): Promise<CommandResult> {
  return runNode([`infra/operations/${name}.ts`, ...args], surroundings)
}

/** Runs several commands in one process with the same arguments. */
export async function runPrograms(files: string[], args: string[]): Promise<CommandResult> {
  const imports = files.map((file) => `await import(${JSON.stringify(file)});`).join('')
  return runNode(['--input-type=module', '--eval', imports, '--', 'programs', ...args], {})
}

async function runNode(
  args: string[],
  { environment = {}, typed = '' }: CommandSurroundings,
): Promise<CommandResult> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { PATH, HOME, ...isolatedEnvironment, ...environment },
  })
  const ran: CommandResult = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ran.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ran.stderr += chunk.toString()))
  child.stdin.end(typed)
  ran.code = await new Promise((resolve) => child.once('close', resolve))
  return ran
}
