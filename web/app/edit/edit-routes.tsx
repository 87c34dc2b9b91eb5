import { Lock } from 'lucide-react'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { AdminSignInScreen } from '#web/admin/sign-in/admin-sign-in-screen.tsx'
import { loadEndpoints } from '#web/api/client.ts'
import { type BuildScreen, preload } from '#web/app/load-screen.ts'
import { NotFound, RouteError, RouteErrorWithoutShell } from '#web/app/route-error.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { Outlet, type RouteObject } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { EditArea, EditShell } from './edit-shell.tsx'
import { requireAdmin, skipAdminSignIn } from './require-admin.ts'

/**
 * Builds the routes of the admin area. `screen` makes a lazy component of the script's number (31 and up),
 * the import and the export's name.
 */
export function buildEditRoutes(screen: BuildScreen): RouteObject[] {
  return [
    {
      path: '/edit',
      loader: () => preload(loadEndpoints),
      Component: EditArea,
      ErrorBoundary: RouteErrorWithoutShell,
      children: [
        { index: true, loader: skipAdminSignIn, Component: AdminSignInScreen },
        screen(
          'password',
          () => import('#web/admin/sign-in/staff-password-screen.tsx'),
          'StaffPasswordScreen',
        ),
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
                { path: '*', Component: NotFound },
              ],
            },
          ],
        },
      ],
    },
  ]
}

function buildScreenRoutes(screen: BuildScreen): RouteObject[] {
  return [
    ...buildShopListRoutes(screen),
    screen('service', () => import('#web/admin/service/service-screen.tsx'), 'ServiceScreen'),
    requireCall('addUser', [
      screen(
        'newregister',
        () => import('#web/admin/newregister/new-register-screen.tsx'),
        'NewRegisterScreen',
      ),
    ]),
    ...buildEntryRoutes(screen),
    screen('user/:id', () => import('#web/admin/shop/shop-screen.tsx'), 'ShopScreen'),
    requireCall('updateShop', [
      screen(
        'user/:id/shop',
        () => import('#web/admin/shop/edit-shop-record-screen.tsx'),
        'EditShopRecordScreen',
      ),
    ]),
    screen('audit', () => import('#web/admin/audit/audit-screen.tsx'), 'AuditScreen'),
    requireCall('listStaff', [
      screen('staff', () => import('#web/admin/staff/staff-screen.tsx'), 'StaffScreen'),
    ]),
    screen('account', () => import('#web/admin/account/account-screen.tsx'), 'AccountScreen'),
  ]
}

function buildShopListRoutes(screen: BuildScreen): RouteObject[] {
  return [
    screen('users', () => import('#web/admin/shops/shops-screen.tsx'), 'ShopsScreen'),
    screen(
      'users/deleted',
      () => import('#web/admin/deleted-shops/deleted-shops-screen.tsx'),
      'DeletedShopsScreen',
    ),
  ]
}

function buildEntryRoutes(screen: BuildScreen): RouteObject[] {
  return [
    screen('news', loadEntryScreens, 'EditEntriesScreen'),
    requireCall('updateNews', [screen('news/:id', loadEntryScreens, 'EditEntryScreen')]),
    screen('qanda', loadEntryScreens, 'EditEntriesScreen'),
    requireCall('updateQanda', [screen('qanda/:id', loadEntryScreens, 'EditEntryScreen')]),
  ]
}

function loadEntryScreens() {
  return import('#web/admin/entries/entry-screens.tsx')
}

function buildEditFileRoutes(screen: BuildScreen): RouteObject[] {
  return [
    screen(
      'editsample',
      () => import('#web/admin/samples/edit-sample-screen.tsx'),
      'EditSampleScreen',
    ),
    screen(
      'editsampledetail',
      () => import('#web/admin/samples/edit-sample-detail-screen.tsx'),
      'EditSampleDetailScreen',
    ),
    screen('archivephoto', loadArchives, 'ArchiveScreen'),
    screen('archivephoto/trash', loadArchives, 'ArchiveScreen'),
    screen('archivemovie', loadArchives, 'ArchiveScreen'),
    screen('archivemovie/trash', loadArchives, 'ArchiveScreen'),
  ]
}

const loadArchives = () => import('#web/admin/archives/archive-screen.tsx')

/** Wraps routes of screens that are for this call: admins of a lower role read why they cannot use them. */
const requireCall = (call: EndpointName, children: RouteObject[]): RouteObject => ({
  Component: () => (useCanCall(call) ? <Outlet /> : <NotAllowed />),
  children,
})

function NotAllowed() {
  return (
    <div className="screen">
      <ScreenHeading title="この画面は使えません" />
      <EmptyState
        icon={Lock}
        title="この画面を使う権限がありません"
        action={<LinkButton to="/edit/users">ユーザーの一覧へ</LinkButton>}
      >
        使いたいときは、管理者に権限を変えてもらってください。
      </EmptyState>
    </div>
  )
}
