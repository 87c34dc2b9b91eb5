import { ClientProvider } from '#web/api/client-context.tsx'
import { RouterProvider } from '#web/ui/navigation/router.ts'
import { apiClient } from './api-client.ts'
import { router } from './routes.tsx'

ignoreSkippedTransitions()

export function App() {
  return (
    <ClientProvider value={apiClient}>
      <RouterProvider router={router} />
    </ClientProvider>
  )
}

/**
 * The next navigation, or a browser that is busy for long, skips a view transition that has not started; its
 * `ready` promise then rejects, and the router does not catch that. Other failures still surface in the other promises of the transition.
 */
function ignoreSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => undefined)
    return transition
  }
}
