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

/** Runs these commands one after the other in one process, because each process takes long to start. */
export async function runInTurn(
  commands: string[][],
  surroundings: CommandSurroundings = {},
): Promise<CommandResult[]> {
  const args = ['--input-type=module', '--eval', inTurnScript, '--', JSON.stringify(commands)]
  const { code, stdout, stderr } = await runNode(args, surroundings)
  if (code !== 0) throw new Error(`The commands ended with ${code}: ${stdout}${stderr}`)
  return JSON.parse(stdout) as CommandResult[]
}

// A command has ended when it sets the exit code. One that leaves something open keeps the process from ending.
const inTurnScript = `
const write = process.stdout.write.bind(process.stdout)
const results = []
for (const [index, [name, ...args]] of JSON.parse(process.argv.at(-1)).entries()) {
  const result = { code: null, stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'])
    process[stream].write = (text) => { result[stream] += text; return true }
  process.argv = [process.execPath, name, ...args]
  process.exitCode = undefined
  // The same command again is another module.
  await import('#infra/operations/' + name + '.ts?' + index)
  while (process.exitCode === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
  // What a command says is written after it has set the exit code.
  await new Promise((resolve) => setImmediate(resolve))
  results.push({ ...result, code: process.exitCode })
}
process.exitCode = 0
write(JSON.stringify(results))
`

async function runNode(
  args: string[],
  { environment = {}, typed = '' }: CommandSurroundings,
): Promise<CommandResult> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, ...isolatedEnvironment, ...environment },
  })
  const ran: CommandResult = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ran.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ran.stderr += chunk.toString()))
  child.stdin.end(typed)
  ran.code = await new Promise((resolve) => child.once('close', resolve))
  return ran
}
