import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { Run } from './run-steps.ts'

type Measured = { name: string; peak: number; limit: number }

/** Compares the peak memory of each function's process with the function's setting. Needs Linux's /proc. */
export async function measureMemory({ state }: Run): Promise<void> {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const measured = processes.flatMap((id) => measureFunction(id, state.pid) ?? [])
  assert.ok(measured.length > 0, 'the emulator runs no functions')
  const byPeak = measured.toSorted((a, b) => b.peak - a.peak)
  const lines = byPeak.slice(0, 10).map(({ name, peak, limit }) => `${name} ${peak} of ${limit} MB`)
  const [middle] = byPeak.slice(Math.floor(byPeak.length / 2))
  process.stdout.write(
    `      ${measured.length} processes, median ${middle?.peak} MB; largest:\n      ${lines.join('\n      ')}\n`,
  )
  assert.deepEqual(
    measured.filter(({ peak, limit }) => peak > limit),
    [],
  )
}

function measureFunction(id: string, emulator: number | undefined): Measured | undefined {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    if (!new RegExp(`^PPid:\\s+${emulator}$`, 'm').test(status)) return undefined
    const settings = readFileSync(`/proc/${id}/environ`, 'utf8')
    const read = (name: string) => new RegExp(`(?:^|\\0)${name}=([^\\0]*)`).exec(settings)?.[1]
    const name = read('AWS_LAMBDA_FUNCTION_NAME')
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(status) ?? []
    if (name === undefined || kilobytes === undefined) return undefined
    const limit = Number(read('AWS_LAMBDA_FUNCTION_MEMORY_SIZE'))
    return { name, peak: Math.round(Number(kilobytes) / 1024), limit }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
