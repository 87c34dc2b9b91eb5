export type Activity = {
  /** The owner did something; gives the milliseconds since the last time. */
  acted: () => number
  /** Whether a Japanese conversion is under way: as long as it is, there is no rest. */
  composes: (isComposing: boolean) => void
  /** Milliseconds since the owner did something. */
  restMs: () => number
}

/** When the owner last did something; `now` in milliseconds. */
export function createActivity(now: () => number): Activity {
  let at = now()
  let isComposing = false
  const restMs = () => (isComposing ? 0 : now() - at)
  function acted(): number {
    const rest = restMs()
    at = now()
    return rest
  }
  function composes(is: boolean): void {
    acted()
    isComposing = is
  }
  return { acted, composes, restMs }
}
