// @ts-check
import { makeBrowserReady } from './browser.mjs'
import { makeCounts } from './counts.mjs'
import { modernPath } from './modern-node.mjs'
import { makePackagesReady } from './packages.mjs'
import { runStep } from './run-step.mjs'
import { SetupFailure } from './setup-failure.mjs'

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = { start, test, check, bench, pictures, openapi, operate }

/**
 * Runs one of the commands and sets the process's exit code.
 * @param {string[]} words the command's name and its arguments
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

/** @param {string[]} args */
function start(args) {
  // React draws published pages several times as fast as in development.
  const environment = { NODE_ENV: 'production' }
  return runStep(['node', '--import', 'tsx', 'infra/local/start.ts', ...args], {
    tied: true,
    environment,
  })
}

/** @param {string[]} args */
function bench(args) {
  return runStep(['node', '--import', 'tsx', 'test/bench/run.ts', ...args])
}

function pictures() {
  makeBrowserReady()
  return runStep(['node', '--import', 'tsx', 'test/support/take-pictures.ts'])
}

function openapi() {
  return runStep(['node', 'infra/setup/print-openapi.ts'])
}

/**
 * Runs one of the operators' commands, which lie in `infra/operations`.
 * @param {string[]} args its file's name, and its arguments
 */
function operate([name = '', ...args]) {
  return runStep(['node', '--import', 'tsx', `infra/operations/${name}.ts`, ...args])
}

function check() {
  return runSteps(['types', 'lint', 'unused'].map((script) => ['npm', 'run', '-s', script]))
}

async function test() {
  makeBrowserReady()
  const counts = makeCounts()
  const code =
    (await check()) ||
    (await runSteps([
      [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${counts.vitest}`,
      ],
      ['node', 'infra/setup/synth.mjs'],
      ['node', 'infra/local/build-web.ts'],
    ])) ||
    (await runStep(['playwright', 'test', '--reporter=list,json'], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: counts.playwright },
    }))
  process.stdout.write(`${counts.line(code !== 0)}\n`)
  return code
}

/**
 * Runs steps one after the other, up to the first that fails; its exit code, or 0.
 * @param {string[][]} steps
 * @returns {Promise<number>}
 */
async function runSteps([step, ...rest]) {
  if (!step) return 0
  return (await runStep(step)) || runSteps(rest)
}
