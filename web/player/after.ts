/** Does something after so many milliseconds, and gives what calls it off. */
export type After = (milliseconds: number, run: () => void) => () => void

/** By the browser's own clock. */
export const afterTime: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Does something once nobody has asked for it for so many milliseconds; `stop` forgets the wish. */
export function debounced(milliseconds: number, run: () => void, after: After = afterTime) {
  let callOff: (() => void) | undefined
  const stop = () => callOff?.()
  return {
    ask: () => {
      stop()
      callOff = after(milliseconds, run)
    },
    stop,
  }
}
