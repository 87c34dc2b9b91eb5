import { parseArgs } from 'node:util'
import { StartFailure } from '#infra/local/start-failure.ts'
import { getReason, OperatorFailure } from './operator-failure.ts'

type OptionName<Key> = Key extends `--${infer Name} ${string}`
  ? Name
  : Key extends `--${infer Name}`
    ? Name
    : never

/** Help texts by option: `--env NAME` has a value, `--yes` has none. */
type Options = Record<`--${string}`, string>

type Values<Given extends Options> = {
  [Key in keyof Given as OptionName<Key>]?: Key extends `${string} ${string}` ? string : boolean
}

type Command<Given extends Options> = {
  /** How it is called; a line for each way. */
  usage: string
  /** What it does, for `--help`. */
  about: string
  options: Given
  /** Returns the exit code; default 0. */
  run: (values: Values<Given>) => Promise<number | undefined>
}

export const environmentOption = { '--env NAME': 'the environment' } as const
export const yesOption = { '--yes': 'does not ask, except for a protected environment' } as const

/**
 * Runs a command with the arguments of this process and sets the exit code. Prints an `OperatorFailure` as one line,
 * other errors with their stack. Starts after the calling module has been evaluated.
 * @example
 * runOperatorCommand({
 *   usage: 'npm run diff -- --env NAME',
 *   about: 'Shows what npm run deploy would change.',
 *   options: { '--env NAME': 'the environment' },
 *   run: async ({ env }) => …,
 * })
 */
export function runOperatorCommand<const Given extends Options>(command: Command<Given>): void {
  setImmediate(() => void executeCommand(command))
}

async function executeCommand<Given extends Options>(command: Command<Given>): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return printLine(formatHelp(command))
  try {
    process.exitCode = (await command.run(parseOptions(args, command))) ?? 0
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${formatError(error)}\n`)
  }
}

const hasStages = (options: Options) => '--env NAME' in options

function formatHelp({ usage, about, options }: Omit<Command<Options>, 'run'>): string {
  const width = Math.max(0, ...Object.keys(options).map((key) => key.length))
  const indent = ' '.repeat(width + 5)
  const lines = Object.entries(options).map(([key, text]) => {
    const wrapped = text.replaceAll(/(.{1,90})(?: |$)/g, `$1\n${indent}`).trimEnd()
    return `  ${key.padEnd(width)}   ${wrapped}`
  })
  return [
    `Usage: ${usage.split('\n').join('\n       ')}`,
    '',
    about,
    ...(lines.length > 0 ? ['', ...lines] : []),
    ...(hasStages(options) ? [stageUsage] : []),
  ].join('\n')
}

const stageUsage = `
With --env, every command takes --stage NAME: a personal stage of an environment that keeps no data, such as
--env dev --stage taro.`

/** `--env dev --stage taro` is `--env dev-taro`. */
function joinStage(args: string[]): string[] {
  const { value: stage, rest } = takeOption(args, 'stage')
  if (stage === undefined) return args
  const { value: env, rest: others } = takeOption(rest, 'env')
  if (env === undefined || stage === '')
    throw new OperatorFailure('--stage needs a name, and --env: --env dev --stage taro')
  return [...others, `--env=${env}-${stage}`]
}

/** The value of an option, and the arguments without it. */
function takeOption(args: string[], name: string): { value?: string; rest: string[] } {
  const index = args.findIndex((each) => each === `--${name}` || each.startsWith(`--${name}=`))
  if (index === -1) return { rest: args }
  const [, inline] = (args[index] ?? '').split('=')
  const value = inline ?? args[index + 1] ?? ''
  return { value, rest: args.toSpliced(index, inline === undefined ? 2 : 1) }
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function parseOptions<Given extends Options>(
  args: string[],
  { usage, options }: Command<Given>,
): Values<Given> {
  const config = Object.keys(options).map((key) => {
    const [name = '', value] = key.slice('--'.length).split(' ')
    return [name, { type: value ? 'string' : 'boolean' }] as const
  })
  const joined = hasStages(options) ? joinStage(args) : args
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names and types
    return parseArgs({ args: joined, options: Object.fromEntries(config) }).values as Values<Given>
  } catch (error) {
    const reason = getReason(error).replace(/\..*$/, '')
    throw new OperatorFailure(`${reason}. Usage: ${usage.split('\n')[0]}`, { cause: error })
  }
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForOperators =
    error instanceof OperatorFailure ||
    error instanceof StartFailure ||
    error.name === 'UnknownEnvironment' ||
    error.name === 'InvalidStage'
  return isForOperators ? error.message : (error.stack ?? error.message)
}
