import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Table } from './report.ts'

/** The parts of the benchmark, in their order. */
export const parts = [
  'api',
  'lists',
  'actions',
  'synth',
  'start',
  'bundles',
  'variants',
  'page',
  'editor',
  'lighthouse',
] as const
export type Part = (typeof parts)[number]

export const isPart = (name: string): name is Part => parts.some((part) => part === name)

const program = fileURLToPath(new URL('measure-part.ts', import.meta.url))

/** Measures a part in a process of its own. Rejects when it ends without a result; why is on the terminal. */
export function measurePart(part: Part): Promise<Table[]> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [part])
    child.on('error', reject)
    child.on('message', (tables: Table[]) => resolve(tables))
    child.on('exit', (code) => reject(new Error(`It ended with ${code}`)))
  })
}
