import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { formatMachine, readMachine } from './machine.ts'
import { type BenchPart, benchParts, isBenchPart, runBenchPart } from './parts.ts'
import { type BenchTable, formatTable } from './report.ts'

type Measured = { seconds: number } & ({ tables: BenchTable[] } | { failure: string })

/** The program behind `npm run bench`. Figures are not judged; only a failed measurement fails. */
process.exitCode = await run()

async function run() {
  const wanted = readWanted()
  if (!wanted) return 2
  const { only, out } = wanted
  const where = readMachine()
  process.stdout.write(`${formatMachine(where)}\n`)
  const measured: Record<string, Measured> = {}
  // Not in parallel, which would distort the figures.
  for (const name of only) measured[name] = await measure(name)
  await mkdir(dirname(out), { recursive: true })
  const record = { taken_at: new Date().toISOString(), machine: where, parts: measured }
  await writeFile(out, `${JSON.stringify(record, undefined, 2)}\n`)
  process.stdout.write(`\nWritten to ${out}\n`)
  return Object.values(measured).some((part) => 'failure' in part) ? 1 : 0
}

function readWanted() {
  try {
    const options = { only: { type: 'string' }, out: { type: 'string' } } as const
    const { only, out = 'dist/bench/figures.json' } = parseArgs({ options }).values
    const chosen = only?.split(',') ?? [...benchParts]
    if (chosen.every(isBenchPart)) return { only: chosen, out }
  } catch {}
  process.stderr.write(`Usage: npm run bench -- [--only ${benchParts.join(',')}] [--out FILE]\n`)
  return undefined
}

async function measure(name: BenchPart): Promise<Measured> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  try {
    const tables = await runBenchPart(name)
    for (const table of tables) process.stdout.write(formatTable(table))
    return { seconds: seconds(), tables }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`\n${name} could not be measured: ${failure}\n`)
    return { seconds: seconds(), failure }
  }
}
