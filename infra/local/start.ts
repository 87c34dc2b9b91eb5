import { once } from 'node:events'
import { buildWeb } from './build-web.ts'
import { startGarbageCollection } from './collect-garbage.ts'
import { repairTable } from './dynamodb/repair-table.ts'
import { seedInstallation } from './seed-installation.ts'
import { StartFailure } from './start-failure.ts'
import { InvalidSetting, readStartSettings, type StartSettings } from './start-settings.ts'
import { type Stack, startStack } from './start-stack.ts'

/** The program behind `npm start`. */
process.exitCode = await run()

async function run() {
  const stopSignal = createStopSignal()
  // An error in one request must not end the others; on AWS each request has its own process.
  process.on('uncaughtException', (error) => process.stderr.write(`${error.stack ?? error}\n`))
  try {
    // oxlint-disable-next-line node/no-process-env -- the settings of this program
    const settings = readStartSettings(process.argv.slice(2), process.env)
    const { folder, port } = settings
    if (settings.repair) process.stdout.write(`${await repairData(folder)}\n`)
    const stack = await startStack({
      folder,
      port,
      web: true,
      cleanup: true,
      views: true,
      edgeCache: true,
      schedules: true,
      imageVariants: true,
      pageChecks: settings.pageChecks,
    })
    startGarbageCollection()
    try {
      const lines = await prepareData(stack, settings, stopSignal)
      if (lines) process.stdout.write(formatGreeting(stack, folder, lines))
      else process.stdout.write('準備の途中で止めました。次に起動すると、続きから用意します。\n')
      if (!stopSignal.aborted) await once(stopSignal, 'abort')
    } finally {
      await stack.stop()
    }
    return 0
  } catch (error) {
    process.stderr.write(`${formatFailure(error)}\n`)
    return error instanceof InvalidSetting ? 2 : 1
  }
}

/** Aborted by Ctrl+C, SIGTERM, or the end of the parent process. */
function createStopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => stop.abort())
  // The IPC channel alone must not keep a process alive that failed to start.
  process.channel?.unref()
  return stop.signal
}

async function repairData(folder: string) {
  const done = await repairTable(folder)
  if (!done) return 'データベースはまだありません。なおすものはありません。'
  const rest =
    done.unreadable === 0
      ? '読めないものはありませんでした'
      : `読めなかったもの ${done.unreadable}件`
  return `データベースから ${done.items}件を取り出しました（${rest}）。前のものは ${done.damagedFile} に残してあります。`
}

/** Builds the web app and adds missing initial data; returns undefined when stopSignal meanwhile. */
async function prepareData(
  { app }: Stack,
  { seed: wanted }: StartSettings,
  stopSignal: AbortSignal,
) {
  try {
    await buildWeb({ signal: stopSignal })
    stopSignal.throwIfAborted()
    const { lines } = await seedInstallation({
      app,
      ...wanted,
      signal: stopSignal,
      onPasswordGenerated: printAdmin,
    })
    return stopSignal.aborted ? undefined : lines
  } catch (error) {
    // Ctrl+C cancels the build as well, which is not a failure.
    if (stopSignal.aborted) return undefined
    throw error
  }
}

/** Printed at once: the password cannot be shown again later. */
function printAdmin(lines: string[]) {
  process.stdout.write(['', '最初の管理者を作りました。', ...lines, ''].join('\n'))
}

function formatGreeting(stack: Stack, folder: string, seedLines: string[]) {
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
    ...seedLines,
    '',
  ]
  return `${lines.join('\n')}\n`
}

function formatFailure(error: unknown) {
  if (error instanceof StartFailure) return error.message
  const reason = error instanceof Error ? error.message : String(error)
  return `起動できませんでした（データはそのまま残っています）: ${reason}`
}
