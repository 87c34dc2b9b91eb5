import { once } from 'node:events'
import { buildWeb } from './build-web.ts'
import { seed } from './seed.ts'
import { StartFailure } from './start-failure.ts'
import { readSettings, type StartSettings, WrongSetting } from './start-settings.ts'
import { type Stack, startStack } from './start-stack.ts'

/** The program behind `npm start`. */
process.exitCode = await run()

async function run() {
  const stopped = untilAskedToStop()
  // A bug in one call must not end the others; on AWS each call has a process of its own.
  process.on('uncaughtException', (error) => process.stderr.write(`${error.stack ?? error}\n`))
  try {
    // oxlint-disable-next-line node/no-process-env -- the settings of this program
    const settings = readSettings(process.argv.slice(2), process.env)
    const { folder, port } = settings
    const all = { sweeps: true, fires: true, derives: true }
    const stack = await startStack({ folder, port, web: true, ...all })
    try {
      const lines = await prepare(stack, settings, stopped)
      if (lines) process.stdout.write(greeting(stack, folder, lines))
      else process.stdout.write('準備の途中で止めました。次に起動すると、続きから用意します。\n')
      if (!stopped.aborted) await once(stopped, 'abort')
    } finally {
      await stack.stop()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return error instanceof WrongSetting ? 2 : 1
  }
}

/** Aborted by Ctrl+C, a friendly kill, or the end of the program that started this one. */
function untilAskedToStop(): AbortSignal {
  const stop = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => stop.abort())
  // The channel alone must not keep a program alive that could not start.
  process.channel?.unref()
  return stop.signal
}

/** Builds the screens, and makes what is missing; undefined when it was told to stop meanwhile. */
async function prepare({ app }: Stack, { seed: wanted }: StartSettings, stopped: AbortSignal) {
  try {
    await buildWeb({ signal: stopped })
    stopped.throwIfAborted()
    const { lines } = await seed({ app, ...wanted, signal: stopped, onMadePassword: tellAdmin })
    return stopped.aborted ? undefined : lines
  } catch (error) {
    // The same Ctrl+C ends the build as well, which is no failure then.
    if (stopped.aborted) return undefined
    throw error
  }
}

/** At once: however this start ends, nobody can be told this password later. */
function tellAdmin(lines: string[]) {
  process.stdout.write(['', '最初の管理者を作りました。', ...lines, ''].join('\n'))
}

function greeting(stack: Stack, folder: string, said: string[]) {
  const lines = [
    '',
    'Noren を起動しました。止めるときは Ctrl+C を押してください。',
    '',
    `  編集する画面    ${stack.appByName}`,
    `  管理する画面    ${stack.appByName}/edit`,
    `  公開ページ      ${stack.pages}`,
    `  画像と動画      ${stack.media}`,
    `  データの場所    ${folder}`,
    '',
    ...said,
    '',
  ]
  return `${lines.join('\n')}\n`
}

function explain(error: unknown) {
  if (error instanceof StartFailure) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  return `起動できませんでした（データはそのまま残っています）: ${reason}`
}
