import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { formatMachine, type Machine, readMachine } from './machine.ts'
import { type BenchPart, benchParts, isBenchPart, runBenchPart } from './parts.ts'
import { type BenchTable, formatTable } from './report.ts'

/** What became of a part, and when and where. */
type MeasuredPart = { taken_at: string; machine: Machine; seconds: number } & (
  | { tables: BenchTable[] }
  | { failure: string }
)

/** The program behind `npm run bench`. Figures are not judged; only a failed measurement fails. */
process.exitCode = await run()

async function run() {
  const wanted = readWanted()
  if (!wanted) return 2
  const { only, out } = wanted
  process.stdout.write(`${formatMachine(readMachine())}\n`)
  const measured: Record<string, MeasuredPart> = {}
  await mkdir(dirname(out), { recursive: true })
  // Not in parallel, which would distort the figures.
  for (const name of only) {
    measured[name] = await measure(name)
    // After each part, so that an interrupted run leaves its figures.
    await writeFile(out, `${JSON.stringify(measured, undefined, 2)}\n`)
  }
  process.stdout.write(`\nWritten to ${out}\n`)
  const failed = Object.entries(measured).filter(([, part]) => 'failure' in part)
  for (const [name] of failed) process.stderr.write(`Not measured: ${name}\n`)
  return failed.length > 0 ? 1 : 0
}

function readWanted() {
  try {
    const options = {
      only: { type: 'string' },
      out: { type: 'string' },
    } as const
    const { only, out = 'dist/bench/figures.json' } = parseArgs({ options }).values
    const chosen = only?.split(',') ?? [...benchParts]
    if (chosen.every(isBenchPart)) return { only: chosen, out }
  } catch {}
  process.stderr.write(`Usage: npm run bench -- [--only ${benchParts.join(',')}] [--out FILE]\n`)
  return undefined
}

async function measure(name: BenchPart): Promise<MeasuredPart> {
  const started = performance.now()
  const at = { taken_at: new Date().toISOString(), machine: readMachine() }
  const seconds = () => Math.round((performance.now() - started) / 1000)
  try {
    const tables = await runBenchPart(name)
    for (const table of tables) process.stdout.write(formatTable(table))
    process.stdout.write(`(${name}: ${seconds()} s)\n`)
    return { ...at, seconds: seconds(), tables }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`\n${name} could not be measured: ${failure}\n`)
    return { ...at, seconds: seconds(), failure }
  }
}
