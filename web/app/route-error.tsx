import { ErrorScreen } from '#web/screens/error/error-screen.tsx'
import { NotFoundScreen } from '#web/screens/not-found/not-found-screen.tsx'
import { isRouteErrorResponse, useRouteError } from '#web/ui/router.ts'

/** What stands where a screen within a shell could not be shown. */
export function RouteError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen />
  ) : (
    <ErrorScreen error={error} />
  )
}

/** The same where no shell could be drawn around it. */
export function RouteErrorOutside() {
  return (
    <main>
      <RouteError />
    </main>
  )
}
