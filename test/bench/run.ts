import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { measureBundles } from './bundles.ts'
import { measureLists } from './lists.ts'
import { machine, machineLine } from './machine.ts'
import { measurePage } from './page.ts'
import { drawn, type Table } from './report.ts'
import { measureStart } from './start.ts'

const parts: Record<string, () => Promise<Table[]>> = {
  api: measureApi,
  lists: measureLists,
  start: measureStart,
  bundles: measureBundles,
  page: measurePage,
}

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
  const names = Object.keys(parts)
  try {
    const options = { only: { type: 'string' }, out: { type: 'string' } } as const
    const { only, out = 'dist/bench/figures.json' } = parseArgs({ options }).values
    const chosen = only?.split(',') ?? names
    if (chosen.every((name) => names.includes(name))) return { only: chosen, out }
  } catch {
    // The same line says how to do it.
  }
  process.stderr.write(`Usage: npm run bench -- [--only ${names.join(',')}] [--out FILE]\n`)
  return undefined
}

async function measure(name: string): Promise<Measured> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  try {
    const tables = (await parts[name]?.()) ?? []
    for (const table of tables) process.stdout.write(drawn(table))
    return { seconds: seconds(), tables }
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`\n${name} could not be measured: ${failure}\n`)
    return { seconds: seconds(), failure }
  }
}
