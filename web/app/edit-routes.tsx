import { loadEndpoints } from '#web/api/client.ts'
import { AdminSignInScreen } from '#web/screens/edit/sign-in/admin-sign-in-screen.tsx'
import { NotFoundScreen } from '#web/screens/not-found/not-found-screen.tsx'
import type { RouteObject } from '#web/ui/router.ts'
import { EditArea } from './edit-area.tsx'
import { editFileRoutes } from './edit-file-routes.ts'
import { EditShell } from './edit-shell.tsx'
import { requireAdmin, skipAdminSignIn } from './find-admin.ts'
import type { LazyScreen } from './load-screen.ts'
import { RouteError, RouteErrorOutside } from './route-error.tsx'

/**
 * Every address of the admins' area. `screen` makes a lazy route's component: its script's number (31 and up),
 * the script, and the name of its export.
 */
export function editRoutes(screen: LazyScreen): RouteObject[] {
  return [
    {
      path: '/edit',
      loader: loadTable,
      Component: EditArea,
      ErrorBoundary: RouteErrorOutside,
      children: [
        { index: true, loader: skipAdminSignIn, Component: AdminSignInScreen },
        {
          loader: requireAdmin,
          // Also on the way from one of its screens to another: what it asks about may have changed.
          shouldRevalidate: () => true,
          Component: EditShell,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                ...screensOf(screen),
                ...editFileRoutes(screen),
                { path: '*', Component: NotFoundScreen },
              ],
            },
          ],
        },
      ],
    },
  ]
}

/** The screens within the shell, in the order of the sidebar. */
function screensOf(screen: LazyScreen): RouteObject[] {
  return [
    {
      path: 'users',
      lazy: () =>
        screen(31, () => import('#web/screens/edit/users/users-screen.tsx'), 'UsersScreen'),
    },
    {
      path: 'service',
      lazy: () =>
        screen(32, () => import('#web/screens/edit/service/service-screen.tsx'), 'ServiceScreen'),
    },
    {
      path: 'newregister',
      lazy: () =>
        screen(
          34,
          () => import('#web/screens/edit/newregister/new-register-screen.tsx'),
          'NewRegisterScreen',
        ),
    },
    ...entryScreens(screen),
    {
      path: 'user/:id',
      lazy: () => screen(33, () => import('#web/screens/edit/user/user-screen.tsx'), 'UserScreen'),
    },
    {
      path: 'audit',
      lazy: () =>
        screen(39, () => import('#web/screens/edit/audit/audit-screen.tsx'), 'AuditScreen'),
    },
    {
      path: 'account',
      lazy: () =>
        screen(40, () => import('#web/screens/edit/account/account-screen.tsx'), 'AccountScreen'),
    },
  ]
}

/** What the service writes for shops. */
function entryScreens(screen: LazyScreen): RouteObject[] {
  return [
    { path: 'news', lazy: () => screen(35, loadEntryScreens, 'EditNewsScreen') },
    { path: 'news/:id', lazy: () => screen(35, loadEntryScreens, 'EditNewsEntryScreen') },
    { path: 'qanda', lazy: () => screen(35, loadEntryScreens, 'EditQandaScreen') },
    { path: 'qanda/:id', lazy: () => screen(35, loadEntryScreens, 'EditQandaEntryScreen') },
  ]
}

function loadEntryScreens() {
  return import('#web/screens/edit/entries/entry-screens.tsx')
}

/** Begins to load what the screens' calls need. Where that fails, the call itself says so. */
function loadTable() {
  loadEndpoints().catch(() => undefined)
  return null
}
