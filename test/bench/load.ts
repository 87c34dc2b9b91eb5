import { quantile, roundTo } from './statistics.ts'

/** The number of parallel calls. */
export const callsInFlight = 10

/** The milliseconds of each call, and the seconds of all together. */
export type Load = { latencies: number[]; seconds: number }

/**
 * Makes `count` calls, always `callsInFlight` at once. Each lane makes one call after the other. The first
 * error ends the run.
 */
export async function runUnderLoad(
  count: number,
  call: (lane: number, turn: number) => Promise<unknown>,
): Promise<Load> {
  const latencies: number[] = []
  const turns = Math.ceil(count / callsInFlight)
  async function runLane(lane: number) {
    for (let turn = 0; turn < turns; turn += 1) {
      const began = performance.now()
      await call(lane, turn)
      latencies.push(performance.now() - began)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: callsInFlight }, (_, lane) => runLane(lane)))
  return { latencies, seconds: (performance.now() - started) / 1000 }
}

export const callsPerSecond = ({ latencies, seconds }: Load) => latencies.length / seconds

export const loadColumns = ['calls', 'per s', 'p50 ms', 'p99 ms'] as const

export function listLoadFigures(load: Load): number[] {
  const { latencies } = load
  return [
    latencies.length,
    roundTo(callsPerSecond(load), 0),
    roundTo(quantile(latencies, 0.5)),
    roundTo(quantile(latencies, 0.99)),
  ]
}
