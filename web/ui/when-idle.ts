/** Runs something once the browser has nothing better to do, and gives what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such callback, whatever the types say.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const wish = window.requestIdleCallback(run, { timeout: 5000 })
  return () => window.cancelIdleCallback(wish)
}
