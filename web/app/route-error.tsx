import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from '#web/ui/navigation/router.ts'
import { ErrorScreen } from './error-screen.tsx'

// Not a part of what a sign-in loads.
const NotFoundScreen = lazy(async () => {
  const loaded = await import('./not-found-screen.tsx')
  return { default: loaded.NotFoundScreen }
})

/** Shown at an address without a screen. */
export const NotFound = () => (
  <Suspense fallback={null}>
    <NotFoundScreen />
  </Suspense>
)

/** Shown inside the shell when a screen fails. */
export function RouteError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFound />
  ) : (
    <ErrorScreen error={error} />
  )
}

/** Shown when the shell itself could not be rendered. */
export function RouteErrorWithoutShell() {
  return (
    <main>
      <RouteError />
    </main>
  )
}
