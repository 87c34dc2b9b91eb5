/**
 * Lets the animation between two screens be skipped without an error: whoever goes on before it has
 * begun skips it, and the router handles that no more than it must. What fails in a change of screens is
 * still told, by the transition's other promises.
 */
export function allowSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => undefined)
    return transition
  }
}
