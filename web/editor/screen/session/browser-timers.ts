export const browserTimers = {
  setTimer: (run: () => void, afterMs: number) => window.setTimeout(run, afterMs),
  clearTimer: (timer: unknown) =>
    window.clearTimeout(typeof timer === 'number' ? timer : undefined),
}
