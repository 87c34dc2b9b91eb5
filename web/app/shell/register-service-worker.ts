import { runWhenIdle } from '#web/ui/loading/run-when-idle.ts'

/** Lets the app open without a network from the next time on; a browser that cannot do so goes on without. */
export function registerServiceWorker(): void {
  // The development server has no such file, and sources change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  runWhenIdle(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  })
}
