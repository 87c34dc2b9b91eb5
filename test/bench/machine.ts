import { cpus, loadavg, totalmem } from 'node:os'
import { rounded } from './statistics.ts'

export type Machine = {
  node: string
  cpu: string
  cores: number
  memoryGiB: number
  /** Of the last minute, before the first figure: above 0 something else was running. */
  load: number
}

/** What the figures were taken on; they mean nothing without it. */
export function machine(): Machine {
  const [first] = cpus()
  const [load = 0] = loadavg()
  return {
    node: process.version,
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: rounded(totalmem() / 2 ** 30),
    load: rounded(load, 2),
  }
}

/** The machine on one line. */
export function machineLine({ node, cpu, cores, memoryGiB, load }: Machine): string {
  return `Node ${node}, ${cpu}, ${cores} cores, ${memoryGiB} GiB, load ${load} before the start`
}
