import { cpus, loadavg, totalmem } from 'node:os'
import { roundTo } from './statistics.ts'

export type Machine = {
  node: string
  cpu: string
  cores: number
  memoryGiB: number
  /** The load of the minute before the start: above 0 something else was running. */
  load: number
}

/** The machine of the measurement; figures mean nothing without it. */
export function readMachine(): Machine {
  const [first] = cpus()
  const [load = 0] = loadavg()
  return {
    node: process.version,
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: roundTo(totalmem() / 2 ** 30),
    load: roundTo(load, 2),
  }
}

export function formatMachine({ node, cpu, cores, memoryGiB, load }: Machine): string {
  return `Node ${node}, ${cpu}, ${cores} cores, ${memoryGiB} GiB, load ${load} before the start`
}
