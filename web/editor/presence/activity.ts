export type Activity = {
  /** Records an action of the user. Returns the milliseconds since the previous one. */
  recordActivity: () => number
  /** Set while an input method composes text: the user counts as active all that time. */
  setComposing: (isComposing: boolean) => void
  idleMs: () => number
}

/** Tracks when the user last did something. `now` is in milliseconds. */
export function createActivity(now: () => number): Activity {
  let at = now()
  let isComposing = false
  const idleMs = () => (isComposing ? 0 : now() - at)
  function recordActivity(): number {
    const rest = idleMs()
    at = now()
    return rest
  }
  function setComposing(is: boolean): void {
    recordActivity()
    isComposing = is
  }
  return { recordActivity, setComposing, idleMs }
}
