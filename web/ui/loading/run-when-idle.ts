/** Runs a function when the browser is idle; returns the function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  // Missing in Safari.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 5000 })
  return () => window.cancelIdleCallback(handle)
}

/** Returns a function that loads a module, but first waits until the browser is idle. */
export function loadWhenIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await new Promise<void>((resolve) => {
      runWhenIdle(resolve)
    })
    return load()
  }
}

/** For what may be needed later: nothing is fetched ahead on a slow line, or on one on which the owner saves data. */
export function fetchAheadWhenIdle(fetchAhead: () => void): () => void {
  return isSavingLine() ? () => undefined : runWhenIdle(fetchAhead)
}

/** Chromium alone tells it. */
type Line = { saveData?: boolean; effectiveType?: string }

function isSavingLine(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types do not know it
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}
