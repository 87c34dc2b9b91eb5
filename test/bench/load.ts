import { quantile, rounded } from './statistics.ts'

/** How many calls are under way at once. */
export const inFlight = 10

/** Milliseconds of each call, and seconds of all together. */
export type Load = { latencies: number[]; seconds: number }

/**
 * Makes `count` calls, always `inFlight` under way. A lane makes its calls one after the other, so that what
 * belongs to a lane is never touched twice at once. A call that throws ends it all.
 */
export async function underLoad(
  count: number,
  call: (lane: number, turn: number) => Promise<unknown>,
): Promise<Load> {
  const latencies: number[] = []
  const turns = Math.ceil(count / inFlight)
  async function runLane(lane: number) {
    for (let turn = 0; turn < turns; turn += 1) {
      const began = performance.now()
      await call(lane, turn)
      latencies.push(performance.now() - began)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: inFlight }, (_, lane) => runLane(lane)))
  return { latencies, seconds: (performance.now() - started) / 1000 }
}

export const perSecond = ({ latencies, seconds }: Load) => latencies.length / seconds

export const loadColumns = ['calls', 'per s', 'p50 ms', 'p99 ms'] as const

/** The figures of `loadColumns`. */
export function loadFigures(load: Load): number[] {
  const { latencies } = load
  return [
    latencies.length,
    rounded(perSecond(load), 0),
    rounded(quantile(latencies, 0.5)),
    rounded(quantile(latencies, 0.99)),
  ]
}
