import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Machine } from './machine.ts'
import type { BenchTable } from './report.ts'

/** What became of a part, and when and where. */
export type MeasuredPart = { taken_at: string; machine: Machine; seconds: number } & (
  | { tables: BenchTable[] }
  | { failure: string }
)

type Figures = Record<string, MeasuredPart>

export async function writeFigures(file: string, parts: Figures): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(parts, undefined, 2)}\n`)
}
