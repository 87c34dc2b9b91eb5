import { isRouteErrorResponse, useRouteError } from '#web/ui/navigation/router.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

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
