import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Machine } from './machine.ts'
import type { BenchTable } from './report.ts'

/** What became of a part, and when and where. */
export type MeasuredPart = { taken_at: string; machine: Machine; seconds: number } & (
  | { tables: BenchTable[] }
  | { failure: string }
)

/** The last figures that were kept, by part; committed. */
const kept = 'docs/bench.json'

type Figures = Record<string, MeasuredPart>

export async function writeFigures(file: string, parts: Figures): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(parts, undefined, 2)}\n`)
}

/** Replaces the kept figures of the parts that were measured now. Returns the file. */
export async function keepFigures(parts: Figures): Promise<string> {
  const before = JSON.parse(await readFile(kept, 'utf8').catch(() => '{}')) as Figures
  const measured = Object.entries(parts).filter(([, part]) => 'tables' in part)
  await writeFigures(kept, { ...before, ...Object.fromEntries(measured) })
  // One line for each row.
  await promisify(execFile)('biome', ['format', '--write', kept])
  return kept
}
