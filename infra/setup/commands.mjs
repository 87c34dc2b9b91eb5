// @ts-check
import { spawnSync } from 'node:child_process'
import { makeBrowserReady } from './browser.mjs'
import { makeCounts } from './counts.mjs'
import { makeEngineReady } from './engine.mjs'
import { modernPath } from './modern-node.mjs'
import { makePackagesReady } from './packages.mjs'
import { runStep } from './run-step.mjs'
import { readServerEnvironment, serverFlags } from './server-settings.mjs'
import { SetupFailure } from './setup-failure.mjs'

/** @typedef {ReturnType<typeof makeCounts>} Counts */

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start,
  startMany,
  test,
  testAll,
  check,
  bench,
  faults,
  mutation,
  aws,
  pictures,
  samples,
  program: runProgram,
  operate,
}

/**
 * Runs one of the commands and sets the process's exit code.
 * @param {string[]} args the command's name and its arguments
 */
export async function runCommand([name = '', ...args]) {
  // A pipe whose reader has ended must not end the command.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new SetupFailure(`Usage: run.mjs ${Object.keys(commands).join('|')}`)
    makePackagesReady()
    // oxlint-disable-next-line node/no-process-env -- what this program starts inherits it
    process.env.PATH = modernPath()
    process.exitCode = await command(args)
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

// oxlint-disable-next-line node/no-process-env -- settings of the user win
const serverEnvironment = readServerEnvironment(process.env)

/** @param {string[]} args */
function start(args) {
  makeEngineReady()
  return runStep(['node', ...serverFlags, '--import', 'tsx', 'infra/local/start.ts', ...args], {
    tied: true,
    environment: serverEnvironment,
  })
}

/**
 * Runs the screens with 10,000 shops, to try the screens of admins by hand.
 * @param {string[]} args
 */
function startMany(args) {
  makeEngineReady()
  const program = 'test/bench/table/serve-many-shops.ts'
  return runStep(['node', ...serverFlags, '--import', 'tsx', program, ...args], {
    tied: true,
    environment: serverEnvironment,
  })
}

/** @param {string[]} args */
function bench(args) {
  makeEngineReady()
  return runStep(['node', '--import', 'tsx', 'test/bench/run.ts', ...args])
}

/** @param {string[]} args */
function faults(args) {
  return runStep(['vitest', 'run', '--config', 'test/faults/vitest.config.ts', ...args])
}

/** @param {string[]} args the part, and arguments of Stryker */
function mutation(args) {
  makeEngineReady()
  return runStep(['node', 'test/mutation/run-mutation-tests.mjs', ...args])
}

/**
 * Runs the whole product on an emulator of AWS.
 * @param {string[]} args
 */
function aws(args) {
  makeEngineReady()
  return runStep(['node', '--import', 'tsx', 'test/aws/run.ts', ...args], { tied: true })
}

/** Whether `aws` finds an emulator, or the Python packages to start one. */
function hasEmulator() {
  // oxlint-disable-next-line node/no-process-env -- settings of the user
  const { AWS_ENDPOINT_URL, NOREN_PYTHON = 'python3' } = process.env
  if (AWS_ENDPOINT_URL) return true
  return spawnSync(NOREN_PYTHON, ['-c', 'import ministack, cfnlint']).status === 0
}

/** Draws the sample pictures anew. */
function samples() {
  return runStep(['node', 'sample-pictures/draw-pictures.ts'])
}

function pictures() {
  makeBrowserReady()
  return runStep(['node', '--import', 'tsx', 'test/support/take-screenshots.ts'])
}

/**
 * Runs a program that needs nothing but the packages.
 * @param {string[]} args the file and its arguments
 */
function runProgram(args) {
  return runStep(['node', ...args])
}

/**
 * Runs one of the operator's commands in `infra/operations`.
 * @param {string[]} args the file's name, and its arguments
 */
function operate([name = '', ...args]) {
  return runStep(['node', `infra/operations/${name}.ts`, ...args])
}

async function check() {
  // Side by side: only the types use more than one core all the time.
  const [types, ...others] = await Promise.all(
    ['types', 'lint', 'unused'].map((script, index) =>
      runStep(['npm', 'run', '-s', script], { buffered: index > 0 }),
    ),
  )
  return Math.max(types ?? 0, ...others)
}

/**
 * Runs what every change must pass, or one part of it: `check`, `node`, `screens` or `browser`. Arguments after the
 * part go to its test runner, such as `--shard=1/2`.
 * @param {string[]} args
 */
function test(args) {
  return count((counts) => runPart(quickParts, args, counts) ?? runQuickTests(counts))
}

/**
 * Runs `test` and then the long tests, or one part of them: `test`, `node`, `browser`, `faults`, `mutation` or `aws`.
 * @param {string[]} args as those of `test`
 */
function testAll(args) {
  return count((counts) => runPart(longParts, args, counts) ?? runAllTests(counts))
}

/**
 * Prints the sum of the counted tests as the last line.
 * @param {(counts: Counts) => Promise<number>} run
 */
async function count(run) {
  const counts = makeCounts()
  const code = await run(counts)
  process.stdout.write(`${counts.line(code !== 0)}\n`)
  return code
}

/** @typedef {Record<string, (counts: Counts, args: string[]) => Promise<number>>} Parts */

/** @type {Parts} */
const quickParts = {
  check: async () => (await check()) || synthesize(),
  node: (counts, args) => {
    makeEngineReady()
    return runVitest(counts, ['--project=node', ...args])
  },
  screens: (counts, args) => {
    makeBrowserReady()
    return runVitest(counts, ['--project=screens', ...args])
  },
  browser: async (counts, args) => {
    makeEngineReady()
    makeBrowserReady()
    return (await buildWeb()) || runBrowserTests(counts, ['--grep-invert=@long', ...args])
  },
}

/**
 * The parts of `npm run test:all`. Each is also run every night (.github/workflows/nightly.yml).
 * @type {Parts}
 */
export const longParts = {
  test: (counts) => {
    // Some tests use the other engines where they are installed.
    makeBrowserReady({ engines: true })
    return runQuickTests(counts)
  },
  node: (counts, args) => {
    makeEngineReady()
    makeBrowserReady({ engines: true })
    return runVitest(counts, ['--project=long', ...args])
  },
  browser: async (counts, args) => {
    makeEngineReady()
    makeBrowserReady({ engines: true })
    return (await buildWeb()) || runBrowserTests(counts, ['--grep=@long', ...args])
  },
  faults: (counts, args) => faults([...reportTo(counts.file('faults')), ...args]),
  mutation: (_, args) => mutation(args),
  aws: (_, args) => aws(args),
}

/** @param {Parts} parts @param {string[]} args the part's name and its arguments @param {Counts} counts */
function runPart(parts, [name, ...args], counts) {
  if (name === undefined) return undefined
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part) return part(counts, args)
  throw new SetupFailure(`Unknown part "${name}". Use one of ${Object.keys(parts).join(', ')}.`)
}

/** @param {Counts} counts */
async function runQuickTests(counts) {
  makeEngineReady()
  makeBrowserReady()
  // Most mistakes are found by the types, which take the least time.
  const code = (await check()) || (await buildWeb())
  if (code) return code
  // Side by side, because each of them waits for half of its time. The report of the browser tests comes last.
  const codes = await Promise.all([
    runVitest(counts, ['--project=node', '--project=screens']),
    synthesize({ buffered: true }),
    runBrowserTests(counts, ['--grep-invert=@long'], { buffered: true }),
  ])
  return Math.max(...codes)
}

/** @param {Counts} counts */
async function runAllTests(counts) {
  const skipsAws = !hasEmulator()
  let code = 0
  for (const [name, part] of Object.entries(longParts)) {
    if (name === 'aws' && skipsAws) continue
    process.stdout.write(`\n== ${name}\n`)
    // oxlint-disable-next-line no-await-in-loop -- one part at a time
    code = Math.max(code, await part(counts, []))
  }
  if (skipsAws)
    process.stdout.write(
      'SKIPPED: aws, because the Python packages of the emulator are missing (docs/operations.md, "The whole on an emulator").\n',
    )
  return code
}

/** @param {{ buffered?: boolean }} [options] */
const synthesize = (options) => runStep(['node', 'infra/setup/synth.mjs'], options)

const buildWeb = () => runStep(['node', 'infra/local/build-web.ts'])

/** @param {Counts} counts @param {string[]} args */
function runVitest(counts, args) {
  return runStep(['vitest', 'run', ...reportTo(counts.file('vitest')), ...args])
}

/** @param {string} file */
const reportTo = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

/** @param {Counts} counts @param {string[]} args @param {{ buffered?: boolean }} [options] */
function runBrowserTests(counts, args, { buffered = false } = {}) {
  return runStep(['playwright', 'test', '--reporter=list,json', ...args], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: counts.file('playwright') },
    buffered,
  })
}
