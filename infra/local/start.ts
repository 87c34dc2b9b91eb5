import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { pagePath } from '#functions/contract/pages/page-number.ts'
import { buildWeb } from './build-web.ts'
import { startGarbageCollection } from './collect-garbage.ts'
import { demoShop } from './demo/seed-demo.ts'
import { repairTable } from './dynamodb/repair-table.ts'
import {
  createProgressLine,
  formatReason,
  ignoreClosedTerminal,
  logToTerminal,
} from './log-to-terminal.ts'
import { seedInstallation } from './seed-installation.ts'
import { EngineLost, StartFailure } from './start-failure.ts'
import { InvalidSetting, readStartSettings, type StartSettings } from './start-settings.ts'
import { type Stack, startStack } from './start-stack.ts'

/** The longest time that a stop may take, in milliseconds. */
const stopTimeMs = 9000

/** One press of Ctrl+C arrives several times: from the terminal, from npm, and from the program that started this one. */
const sameSignalMs = 500

/** The program behind `npm start`. */
process.exitCode = await run()

async function run() {
  ignoreClosedTerminal()
  const stopSignal = createStopSignal()
  // An error in one request must not end the others; on AWS each request has its own process.
  process.on('uncaughtException', (error) => logToTerminal(error.stack ?? String(error)))
  try {
    // oxlint-disable-next-line node/no-process-env -- the settings of this program
    const settings = readStartSettings(process.argv.slice(2), process.env)
    const { folder, port } = settings
    if (settings.repair) process.stdout.write(`${await repairData(folder)}\n`)
    await buildApp(stopSignal)
    // Variants take the processors from the demo shop, whose pages are shown without them too.
    const demoReady = Promise.withResolvers<void>()
    const stack = await startStack({
      folder,
      port,
      web: true,
      ...(settings.seed.demo && { bannerPath: pagePath(demoShop.slug, 1) }),
      cleanup: true,
      views: true,
      edgeCache: true,
      schedules: true,
      imageVariants: true,
      variantsAfter: demoReady.promise,
      pageChecks: settings.pageChecks,
    })
    startGarbageCollection()
    try {
      await prepareData(stack, { ...settings, onDemoReady: demoReady.resolve }, stopSignal)
      if (!stopSignal.aborted) await waitForEnd(stack.lost, stopSignal)
    } finally {
      await stack.stop()
    }
    return 0
  } catch (error) {
    logToTerminal(formatFailure(error, stopSignal))
    return error instanceof InvalidSetting ? 2 : 1
  }
}

/** @throws {EngineLost} so that the process ends and a supervisor can restart it */
async function waitForEnd(lost: Promise<void>, stopSignal: AbortSignal) {
  await Promise.race([
    once(stopSignal, 'abort'),
    lost.then(() => {
      throw new EngineLost()
    }),
  ])
}

/**
 * Aborted by Ctrl+C, SIGTERM, or the end of the parent process. A second signal ends the process at once, and so does the
 * end of `stopTimeMs`.
 */
function createStopSignal(): AbortSignal {
  const stop = new AbortController()
  let began = 0
  function onSignal() {
    const isSame = Date.now() - began < sameSignalMs
    if (stop.signal.aborted && !isSame) process.exit(1)
    if (stop.signal.aborted) return
    began = Date.now()
    stop.abort()
    void endLater()
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, onSignal)
  // The IPC channel alone must not keep a process alive that failed to start.
  process.channel?.unref()
  return stop.signal
}

async function endLater() {
  await setTimeout(stopTimeMs, undefined, { ref: false })
  logToTerminal(
    '止めきれないものがあったため、終わらせました（Stopped without waiting any longer）。',
  )
  process.exit(1)
}

async function repairData(folder: string) {
  const done = await repairTable(folder)
  if (!done) return 'データベースはまだありません。なおすものはありません。'
  const { items, unreadable, damagedFile, folders } = done
  const rest = unreadable ? `読めなかったもの ${unreadable}件` : '読めないものはありませんでした'
  return [
    items === undefined
      ? 'データベースを、その日の最初の起動のときの控えから戻しました。'
      : `データベースから ${items}件を取り出しました（${rest}）。`,
    damagedFile !== undefined && `前のものは ${damagedFile} に残してあります。`,
    folders.length > 0 && `空で作り直しました: ${folders.join('、')}`,
  ]
    .filter((line) => line !== false)
    .join('')
}

/** Builds the web app where it is missing or older than its sources. */
async function buildApp(signal: AbortSignal) {
  try {
    await buildWeb({
      signal,
      onBegin: () => process.stdout.write('画面を組み立てています… Building the app…\n'),
    })
  } catch (error) {
    // Ctrl+C cancels the build, which is not a failure.
    if (!signal.aborted) throw error
  }
}

/** Prints where the product is, then adds missing initial data. */
async function prepareData(
  stack: Stack,
  { folder, seed: wanted, onDemoReady }: StartSettings & { onDemoReady: () => void },
  signal: AbortSignal,
) {
  const progress = createProgressLine()
  try {
    signal.throwIfAborted()
    const { problem } = await seedInstallation({
      app: stack.app,
      ...wanted,
      signal,
      onSignInReady: (lines) => process.stdout.write(formatGreeting(stack, folder, lines)),
      onProgress: progress.show,
      onDemoReady,
    })
    progress.clear()
    if (problem !== undefined) process.stdout.write(`${problem}\n`)
    process.stdout.write('準備ができました。 Ready.\n')
  } catch (error) {
    progress.clear()
    if (!signal.aborted) throw error
    process.stdout.write(
      '準備の途中で止めました。次に起動すると、続きから用意します。 Stopped; the next start goes on from here.\n',
    )
  }
}

function formatGreeting(stack: Stack, folder: string, lines: string[]) {
  return [
    '',
    'Noren を起動しました。止めるときは Ctrl+C を押してください。 Noren is running; stop it with Ctrl+C.',
    '',
    `  お店の画面      App            ${stack.appByName}`,
    `  管理の画面      Admins         ${stack.appByName}/edit`,
    `  公開ページ      Public pages   ${stack.pages}`,
    `  データの場所    Data           ${folder}`,
    '',
    ...lines,
    '',
    '',
  ].join('\n')
}

function formatFailure(error: unknown, { aborted }: AbortSignal) {
  if (error instanceof StartFailure) return error.message
  const reason = formatReason(error)
  return aborted
    ? `止めるときに失敗しました: ${reason}`
    : `起動できませんでした（データはそのまま残っています）: ${reason}`
}
