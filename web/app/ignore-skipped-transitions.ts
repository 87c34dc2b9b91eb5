/**
 * The next navigation skips a view transition that has not started; its `ready` promise then rejects, and
 * the router does not catch that. Other failures still surface in the other promises of the transition.
 */
export function ignoreSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => undefined)
    return transition
  }
}
