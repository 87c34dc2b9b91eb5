import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartFailure } from '#infra/local/start-failure.ts'
import { OperatorFailure } from './operator-failure.ts'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options }>
>['values']

type Command<Options extends ParseArgsOptionsConfig> = {
  /** The text of `--help`; its first line shows the syntax. */
  usage: string
  options: Options
  /** Returns the exit code; default 0. */
  run: (values: Values<Options>) => Promise<number | undefined>
}

/**
 * Runs a command with the arguments of this process and sets the exit code. Prints an `OperatorFailure` as one line,
 * other errors with their stack. Starts after the calling module has been evaluated.
 */
export function runOperatorCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): void {
  setImmediate(() => void executeCommand(command))
}

async function executeCommand<Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  run,
}: Command<Options>): Promise<void> {
  const args = process.argv.slice(2)
  const hasStages = 'env' in options
  if (args.includes('--help') || args.includes('-h'))
    return printLine(hasStages ? `${usage}\n${stageUsage}` : usage)
  try {
    const joined = hasStages ? joinStage(args) : args
    process.exitCode = (await run(parseOptions(joined, options, usage))) ?? 0
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${formatError(error)}\n`)
  }
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

function parseOptions<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
): Values<Options> {
  try {
    return parseArgs<{ args: string[]; options: Options }>({ args, options }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new OperatorFailure(`${reason}. ${usage.split('\n')[0]}`, { cause: error })
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
