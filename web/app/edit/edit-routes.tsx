import { AdminSignInScreen } from '#web/admin/sign-in/admin-sign-in-screen.tsx'
import { loadEndpoints } from '#web/api/client.ts'
import type { LazyScreen } from '#web/app/load-screen.ts'
import { NotFoundScreen } from '#web/app/not-found-screen.tsx'
import { RouteError, RouteErrorWithoutShell } from '#web/app/route-error.tsx'
import type { RouteObject } from '#web/ui/navigation/router.ts'
import { EditArea, EditShell } from './edit-shell.tsx'
import { requireAdmin, skipAdminSignIn } from './require-admin.ts'
import { requireCall } from './require-call.tsx'

/**
 * Builds the routes of the admin area. `screen` makes a lazy component of the script's number (31 and up),
 * the import and the export's name.
 */
export function buildEditRoutes(screen: LazyScreen): RouteObject[] {
  return [
    {
      path: '/edit',
      loader: preloadEndpoints,
      Component: EditArea,
      ErrorBoundary: RouteErrorWithoutShell,
      children: [
        { index: true, loader: skipAdminSignIn, Component: AdminSignInScreen },
        {
          path: 'password',
          lazy: screen(
            () => import('#web/admin/sign-in/staff-password-screen.tsx'),
            'StaffPasswordScreen',
          ),
        },
        {
          loader: requireAdmin,
          // Also checks the session between two screens of the area.
          shouldRevalidate: () => true,
          Component: EditShell,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                ...buildScreenRoutes(screen),
                ...buildEditFileRoutes(screen),
                { path: '*', Component: NotFoundScreen },
              ],
            },
          ],
        },
      ],
    },
  ]
}

function buildScreenRoutes(screen: LazyScreen): RouteObject[] {
  return [
    ...buildShopListRoutes(screen),
    {
      path: 'service',
      lazy: screen(() => import('#web/admin/service/service-screen.tsx'), 'ServiceScreen'),
    },
    requireCall('addUser', [
      {
        path: 'newregister',
        lazy: screen(
          () => import('#web/admin/newregister/new-register-screen.tsx'),
          'NewRegisterScreen',
        ),
      },
    ]),
    ...buildEntryRoutes(screen),
    {
      path: 'user/:id',
      lazy: screen(() => import('#web/admin/shop/shop-screen.tsx'), 'ShopScreen'),
    },
    requireCall('updateShop', [
      {
        path: 'user/:id/shop',
        lazy: screen(
          () => import('#web/admin/shop/edit-shop-record-screen.tsx'),
          'EditShopRecordScreen',
        ),
      },
    ]),
    {
      path: 'audit',
      lazy: screen(() => import('#web/admin/audit/audit-screen.tsx'), 'AuditScreen'),
    },
    requireCall('listStaff', [
      {
        path: 'staff',
        lazy: screen(() => import('#web/admin/staff/staff-screen.tsx'), 'StaffScreen'),
      },
    ]),
    {
      path: 'account',
      lazy: screen(() => import('#web/admin/account/account-screen.tsx'), 'AccountScreen'),
    },
  ]
}

function buildShopListRoutes(screen: LazyScreen): RouteObject[] {
  return [
    {
      path: 'users',
      lazy: screen(() => import('#web/admin/shops/shops-screen.tsx'), 'ShopsScreen'),
    },
    {
      path: 'users/deleted',
      lazy: screen(
        () => import('#web/admin/deleted-shops/deleted-shops-screen.tsx'),
        'DeletedShopsScreen',
      ),
    },
  ]
}

function buildEntryRoutes(screen: LazyScreen): RouteObject[] {
  return [
    { path: 'news', lazy: screen(loadEntryScreens, 'EditNewsScreen') },
    requireCall('updateNews', [
      { path: 'news/:id', lazy: screen(loadEntryScreens, 'EditNewsEntryScreen') },
    ]),
    { path: 'qanda', lazy: screen(loadEntryScreens, 'EditQandaScreen') },
    requireCall('updateQanda', [
      { path: 'qanda/:id', lazy: screen(loadEntryScreens, 'EditQandaEntryScreen') },
    ]),
  ]
}

function loadEntryScreens() {
  return import('#web/admin/entries/entry-screens.tsx')
}

/** Starts loading the endpoints. If that fails, the calls of the screen report it. */
function preloadEndpoints() {
  loadEndpoints().catch(() => undefined)
  return null
}

function buildEditFileRoutes(screen: LazyScreen): RouteObject[] {
  return [
    {
      path: 'editsample',
      lazy: screen(() => import('#web/admin/samples/edit-sample-screen.tsx'), 'EditSampleScreen'),
    },
    {
      path: 'editsampledetail',
      lazy: screen(
        () => import('#web/admin/samples/edit-sample-detail-screen.tsx'),
        'EditSampleDetailScreen',
      ),
    },
    {
      path: 'archivephoto',
      lazy: screen(loadArchives, 'ArchivePhotoScreen'),
    },
    {
      path: 'archivephoto/trash',
      lazy: screen(loadArchives, 'ArchivePhotoTrashScreen'),
    },
    {
      path: 'archivemovie/trash',
      lazy: screen(loadArchives, 'ArchiveMovieTrashScreen'),
    },
    {
      path: 'archivemovie',
      lazy: screen(loadArchives, 'ArchiveMovieScreen'),
    },
  ]
}

const loadArchives = () => import('#web/admin/archives/archive-screens.tsx')
