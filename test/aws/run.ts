import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#infra/setup/run-step.mjs'
import { emulatorAccount, openEmulator, requirePackages } from './emulator/start-emulator.ts'
import { createProdSettings, useProdSettings } from './prod-settings.ts'
import { loadRunState, type RunState, saveRunState } from './run-state.ts'
import { runStep } from './steps/run-steps.ts'
import { type Step, steps } from './steps/steps.ts'

const usage = `Usage: npm run test:aws -- [--like-prod] [--keep] [--from STEP] [--to STEP]

Deploys the last commit to an emulator of AWS with the operator's commands, uses it as shops, admins and visitors do, and
removes it. The first failure ends the run. See docs/operations.md, "The whole on an emulator".

  --like-prod  with the settings that prod has and dev lacks: hosts of a zone, kept data, mail, reserved concurrency, …
  --keep       leaves the emulator running at the end, so that a later run can continue
  --from STEP  continues in the emulator that was kept, with what is committed now
  --to STEP    ends after this step

Steps: ${steps.map(({ name }) => name).join(' ')}
`

const { values: options } = parseArgs({
  options: {
    'like-prod': { type: 'boolean' },
    keep: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
    help: { type: 'boolean' },
  },
})

const port = Number(process.env['NOREN_EMULATOR_PORT'] ?? 4566)
if (options.help) process.stdout.write(usage)
else await run(selectSteps())

function selectSteps(): readonly Step[] {
  const first = options.from === undefined ? 0 : findStep(options.from)
  const last = options.to === undefined ? steps.length - 1 : findStep(options.to)
  return steps.slice(first, last + 1)
}

function findStep(wanted: string): number {
  const index = steps.findIndex(({ name }) => name === wanted)
  if (index === -1) throw new Error(`Unknown step "${wanted}".\n\n${usage}`)
  return index
}

async function run(selected: readonly Step[]): Promise<void> {
  requirePackages()
  if (selected.length === steps.length)
    process.stdout.write(`${steps.length} steps, about 15 minutes; twice that on a busy machine.\n`)
  const state = options.from === undefined ? await startRun() : continueRun()
  const environment: Record<string, string> = {
    AWS_ENDPOINT_URL: state.endpoint,
    AWS_ACCESS_KEY_ID: emulatorAccount,
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  }
  Object.assign(process.env, environment)
  const begin = Date.now()
  try {
    const place = { folder: state.folder, environment: await addSettings(state, environment) }
    for (const step of selected) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await runStep(`${step.name}: ${step.title}`, () => step.run({ place, state }))
      saveRunState(port, state)
    }
    const minutes = ((Date.now() - begin) / 60_000).toFixed(1)
    process.stdout.write(`All ${selected.length} steps passed in ${minutes} minutes.\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    if (state.log) process.stderr.write(`The emulator's log: ${state.log}\n`)
    process.exitCode = 1
  } finally {
    endRun(state)
  }
  // Hosts that were opened would keep this process running.
  process.exit()
}

/** Gives the clone the settings of the run. Returns the environment variables of its commands. */
async function addSettings(state: RunState, environment: Record<string, string>) {
  if (options['like-prod'] && options.from === undefined) state.prod = await createProdSettings()
  saveRunState(port, state)
  if (state.prod) useProdSettings(state.folder, state.prod)
  return { ...environment, ...state.prod?.variables }
}

async function startRun(): Promise<RunState> {
  const emulator = await openEmulator(port)
  return { ...emulator, folder: createClone() }
}

function continueRun(): RunState {
  const state = loadRunState(port)
  // The tags of the releases stay.
  runGit(state.folder, 'fetch', '--quiet', root, 'HEAD')
  runGit(state.folder, 'reset', '--quiet', '--hard', 'FETCH_HEAD')
  return state
}

function endRun({ endpoint, pid }: RunState): void {
  if (pid === undefined) return
  if (options.keep)
    process.stdout.write(
      `The emulator stays at ${endpoint}: continue with --from STEP, or end it with "kill ${pid}".\n`,
    )
  else process.kill(pid, 'SIGTERM')
}

/** A clone of the project's last commit, in which releases are committed and tagged. */
function createClone(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'noren-clone-')), 'noren')
  runGit(root, 'clone', '--quiet', '--shared', root, folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // A link is not covered by the line for the folder in .gitignore.
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
  return folder
}

function runGit(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
}
