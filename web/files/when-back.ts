/** Listens for something to happen, and gives what stops listening. */
export type Listen = (tell: () => void) => () => void

/** Listens for the network to come back, and for the screen to be looked at again. */
export const whenBack: Listen = (tell) => {
  const tellIfSeen = () => {
    if (document.visibilityState === 'visible') tell()
  }
  window.addEventListener('online', tell)
  document.addEventListener('visibilitychange', tellIfSeen)
  return () => {
    window.removeEventListener('online', tell)
    document.removeEventListener('visibilitychange', tellIfSeen)
  }
}
