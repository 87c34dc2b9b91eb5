/**
 * Ends a view transition at a press: what it moves takes none. A press that began while it moved has no element, so it is
 * repeated on the one below it.
 */
export function keepPressable(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    const end = () => transition.skipTransition()
    // The next navigation, or a browser that is busy for long, skips a transition that has not started; the router does not
    // catch that. Other failures still surface in the other promises of the transition.
    transition.ready.catch(() => undefined)
    document.addEventListener('pointerdown', end, true)
    const forget = () => document.removeEventListener('pointerdown', end, true)
    transition.finished.then(forget, forget)
    return transition
  }
  document.addEventListener('click', repeatLostPress, true)
}

function repeatLostPress({ isTrusted, target, clientX, clientY }: MouseEvent): void {
  if (!isTrusted || target !== document.documentElement) return
  const pressed = document.elementFromPoint(clientX, clientY)
  if (pressed instanceof HTMLElement && pressed !== document.documentElement) pressed.click()
}
