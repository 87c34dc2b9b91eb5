import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchTable } from './report.ts'

/** In the order in which they run. */
export const benchParts = [
  'api',
  'lists',
  'actions',
  'start',
  'bundles',
  'memory',
  'restore',
  'photo',
  'page',
  'editor',
  'peers',
] as const
export type BenchPart = (typeof benchParts)[number]

export const isBenchPart = (name: string): name is BenchPart =>
  benchParts.some((part) => part === name)

const program = fileURLToPath(new URL('measure-part.ts', import.meta.url))

// A part that hangs ends here; the whole takes 20 minutes on a quiet machine.
const longestPart = 15 * 60_000

/**
 * Runs a part in a process of its own, with all that it starts in one process group, which ends with it. Rejects when it
 * ends without a result or takes too long; its errors are on the terminal.
 */
export function runBenchPart(part: BenchPart): Promise<BenchTable[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, part], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    let tables: BenchTable[] | undefined
    const overdue = setTimeout(() => endGroup(child), longestPart)
    const interrupt = () => {
      endGroup(child)
      process.exit(130)
    }
    process.once('SIGINT', interrupt)
    child.on('error', reject)
    child.on('message', (message: BenchTable[]) => {
      tables = message
    })
    child.on('exit', (code, signal) => {
      clearTimeout(overdue)
      process.off('SIGINT', interrupt)
      endGroup(child)
      if (tables) resolve(tables)
      else reject(new Error(`The process of the part ended with ${signal ?? `exit code ${code}`}`))
    })
  })
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}
