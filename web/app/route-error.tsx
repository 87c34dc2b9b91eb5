import { ErrorScreen } from '#web/screens/error/error-screen.tsx'
import { NotFoundScreen } from '#web/screens/error/not-found-screen.tsx'
import { isRouteErrorResponse, useRouteError } from '#web/ui/navigation/router.ts'

/** Shown inside the shell when a screen fails. */
export function RouteError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen />
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
