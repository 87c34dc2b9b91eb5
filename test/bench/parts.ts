import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchTable } from './report.ts'

/** In the order in which they run. */
export const benchParts = [
  'api',
  'table',
  'flood',
  'lists',
  'actions',
  'synth',
  'start',
  'answers',
  'bundles',
  'variants',
  'page',
  'editor',
  'lighthouse',
] as const
export type BenchPart = (typeof benchParts)[number]

export const isBenchPart = (name: string): name is BenchPart =>
  benchParts.some((part) => part === name)

const program = fileURLToPath(new URL('measure-part.ts', import.meta.url))

/**
 * Runs a part in a process of its own. Rejects when that ends without a result; its errors are on the
 * terminal.
 */
export function runBenchPart(part: BenchPart): Promise<BenchTable[]> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [part])
    child.on('error', reject)
    child.on('message', (tables: BenchTable[]) => resolve(tables))
    child.on('exit', (code) =>
      reject(new Error(`The process of the part ended with exit code ${code}`)),
    )
  })
}
