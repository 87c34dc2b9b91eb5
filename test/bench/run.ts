import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { machine, machineLine } from './machine.ts'
import { isPart, measurePart, type Part, parts } from './parts.ts'
import { drawn, type Table } from './report.ts'

type Measured = { seconds: number } & ({ tables: Table[] } | { failure: string })

/** The program behind `npm run bench`. Figures are never judged: only what cannot be measured fails. */
process.exitCode = await run()

async function run() {
  const wanted = readWanted()
  if (!wanted) return 2
  const { only, out } = wanted
  const where = machine()
  process.stdout.write(`${machineLine(where)}\n`)
  const measured: Record<string, Measured> = {}
  // One after the other: two at once would measure each other.
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
    const chosen = only?.split(',') ?? [...parts]
    if (chosen.every(isPart)) return { only: chosen, out }
  } catch {
    // The same line says how to do it.
  }
  process.stderr.write(`Usage: npm run bench -- [--only ${parts.join(',')}] [--out FILE]\n`)
  return undefined
}

async function measure(name: Part): Promise<Measured> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  try {
    const tables = await measurePart(name)
    for (const table of tables) process.stdout.write(drawn(table))
    return { seconds: seconds(), tables }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`\n${name} could not be measured: ${failure}\n`)
    return { seconds: seconds(), failure }
  }
}
