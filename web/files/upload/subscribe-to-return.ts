import type { Subscribe } from '#web/api/retry-call.ts'

/** Subscribes to the return of the network and of the tab to the foreground. */
export const subscribeToReturn: Subscribe = (notify) => {
  const notifyIfVisible = () => {
    if (document.visibilityState === 'visible') notify()
  }
  window.addEventListener('online', notify)
  document.addEventListener('visibilitychange', notifyIfVisible)
  return () => {
    window.removeEventListener('online', notify)
    document.removeEventListener('visibilitychange', notifyIfVisible)
  }
}
