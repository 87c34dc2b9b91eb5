// @ts-check
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
  check,
  bench,
  faults,
  mutation,
  aws,
  pictures,
  openapi,
  operate,
}

/**
 * Runs one of the commands and sets the process's exit code.
 * @param {string[]} args the command's name and its arguments
 */
export async function runCommand([name = '', ...args]) {
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
  const program = 'test/bench/desk/serve-many-shops.ts'
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

function pictures() {
  makeBrowserReady()
  return runStep(['node', '--import', 'tsx', 'test/support/take-screenshots.ts'])
}

function openapi() {
  return runStep(['node', 'infra/setup/print-openapi.ts'])
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
 * Runs all tests, or one part of them: `check`, `node`, `screens` or `browser`. Arguments after the part go to
 * its test runner, such as `--shard=1/2`.
 * @param {string[]} args
 */
async function test([part, ...args]) {
  const counts = makeCounts()
  const code = part === undefined ? await testAll(counts) : await testPart(part, args, counts)
  process.stdout.write(`${counts.line(code !== 0)}\n`)
  return code
}

/** @param {Counts} counts */
async function testAll(counts) {
  makeEngineReady()
  makeBrowserReady()
  // Most mistakes are found by the types, which take the least time.
  const code = (await check()) || (await buildWeb())
  if (code) return code
  // Side by side, because each of them waits for half of its time. The report of the browser tests comes last.
  const codes = await Promise.all([
    runVitest(counts, []),
    synthesize({ buffered: true }),
    runBrowserTests(counts, [], { buffered: true }),
  ])
  return Math.max(...codes)
}

/** @param {string} part @param {string[]} args @param {Counts} counts */
async function testPart(part, args, counts) {
  if (part === 'check') return checkAll()
  if (!['node', 'screens', 'browser'].includes(part))
    throw new SetupFailure(`Unknown part "${part}". Use check, node, screens or browser.`)
  makeEngineReady()
  if (part === 'node') return runVitest(counts, ['--project', 'node', ...args])
  makeBrowserReady()
  if (part === 'screens') return runVitest(counts, ['--project', 'screens', ...args])
  return (await buildWeb()) || runBrowserTests(counts, args)
}

async function checkAll() {
  return (await check()) || synthesize()
}

/** @param {{ buffered?: boolean }} [options] */
const synthesize = (options) => runStep(['node', 'infra/setup/synth.mjs'], options)

const buildWeb = () => runStep(['node', 'infra/local/build-web.ts'])

/** @param {Counts} counts @param {string[]} args */
function runVitest({ vitest }, args) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]
  return runStep(['vitest', 'run', ...reports, ...args])
}

/** @param {Counts} counts @param {string[]} args @param {{ buffered?: boolean }} [options] */
function runBrowserTests({ playwright }, args, { buffered = false } = {}) {
  return runStep(['playwright', 'test', '--reporter=list,json', ...args], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright },
    buffered,
  })
}
