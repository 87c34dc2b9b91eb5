import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartFailure } from '#infra/local/start-failure.ts'
import { OperatorFailure } from './operator-failure.ts'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options }>
>['values']

type Command<Options extends ParseArgsOptionsConfig> = {
  /** What `--help` says: the first line is how the command is called. */
  usage: string
  options: Options
  /** Answers the exit code, or nothing where all went well. */
  run: (values: Values<Options>) => Promise<number | undefined>
}

/**
 * Runs an operator's command with what it was called with, as soon as its file is read to the end, and sets
 * the exit code: what the operator can act on is one line, and anything else a trace.
 */
export function operate<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): void {
  setImmediate(() => void carryOut(command))
}

async function carryOut<Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  run,
}: Command<Options>): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return say(usage)
  try {
    process.exitCode = (await run(read(args, options, usage))) ?? 0
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${wordsOf(error)}\n`)
  }
}

/** A line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function read<Options extends ParseArgsOptionsConfig>(
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

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForOperators =
    error instanceof OperatorFailure ||
    error instanceof StartFailure ||
    error.name === 'UnknownEnvironment'
  return isForOperators ? error.message : (error.stack ?? error.message)
}
