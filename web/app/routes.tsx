import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { isAdminPath } from '#web/account/shared/return-path.ts'
import { SignInScreen } from '#web/account/sign-in/sign-in-screen.tsx'
import { loadEditorEndpoints, loadEndpoints } from '#web/api/client.ts'
import { askEarlyPage } from '#web/api/early-page.ts'
import { useSession } from '#web/api/session.ts'
import { externalBrowserParameter } from '#web/ui/in-app-browser/external-browser-parameter.ts'
import { nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { createBrowserRouter, type PatchRoutes, redirect } from '#web/ui/navigation/router.ts'
import { apiClient } from './api-client.ts'
import { createBuildScreen, loadScreen, preload } from './load-screen.ts'
import { NotFound, RouteError, RouteErrorWithoutShell } from './route-error.tsx'
import { requireOwnPassword, skipSignIn } from './session/require-session.ts'
import { StartingScreen } from './starting-screen.tsx'

const screen = createBuildScreen(targetAddress)
const editRoutesChunk = nextChunkNumber()
const outsideRoutesChunk = nextChunkNumber()

const shell = screen('/', loadShell, 'Shell')
const ownerScreens = [
  screen('news', loadHomeScreen, 'HomeScreen'),
  screen('today', () => import('#web/home/today/today-screen.tsx'), 'TodayScreen'),
  screen('start', () => import('#web/shop/start/start-screen.tsx'), 'StartScreen'),
  screen('start/photos', () => import('#web/shop/photos/photos-screen.tsx'), 'PhotosScreen'),
  screen('shop', () => import('#web/shop/shop-record-screen.tsx'), 'ShopRecordScreen'),
  screen('inquiries', () => import('#web/home/inquiries/inquiries-screen.tsx'), 'InquiriesScreen'),
  screen('inquiries/:id', () => import('#web/home/inquiries/inquiry-screen.tsx'), 'InquiryScreen'),
  screen('letters', () => import('#web/account/letters/letters-screen.tsx'), 'LettersScreen'),
  screen('sample', () => import('#web/library/sample/sample-screen.tsx'), 'SampleScreen'),
  screen(
    'sampledetail',
    () => import('#web/library/sample/sample-detail-screen.tsx'),
    'SampleDetailScreen',
  ),
  screen('photo', loadLibraryScreen, 'LibraryScreen'),
  screen('photo/trash', loadLibraryScreen, 'LibraryScreen'),
  screen('movie', loadLibraryScreen, 'LibraryScreen'),
  screen('movie/trash', loadLibraryScreen, 'LibraryScreen'),
  screen('news/:id', loadEntryScreen, 'EntryScreen'),
  screen('qanda', () => import('#web/home/qanda/qanda-screen.tsx'), 'QandaScreen'),
  screen('qanda/:id', loadEntryScreen, 'EntryScreen'),
]
const editor = screen(':page', () => import('#web/editor/screen/editor-screen.tsx'), 'EditorScreen')

removeExternalBrowserParameter()

export const router = createBrowserRouter(
  [
    {
      HydrateFallback: StartingScreen,
      ErrorBoundary: RouteErrorWithoutShell,
      children: [
        {
          path: '/login',
          loader: skipSignIn,
          element: <SignInScreen onAttempt={loadHome} />,
        },
        {
          ...shell,
          loader: requireOwnPassword,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { index: true, loader: () => redirect('/news'), element: null },
                { loader: () => preload(loadEndpoints), children: ownerScreens },
                {
                  ...editor,
                  loader: openPage,
                  // Not again when a panel or sheet changes the address.
                  shouldRevalidate: ({ currentParams, nextParams }) =>
                    currentParams.page !== nextParams.page,
                  handle: { ownBar: (params: { page?: string }) => findPage(params) !== undefined },
                },
                { path: '*', Component: NotFound },
              ],
            },
          ],
        },
      ],
    },
  ],
  { patchRoutesOnNavigation: addRoutes },
)

/** Loads the routes of admins, and those outside the shell, when one of their addresses is opened. */
async function addRoutes({ path, patch }: PatchRoutes) {
  if (isAdminPath(path)) {
    const { buildEditRoutes } = await loadScreen({
      chunk: editRoutesChunk,
      load: loadEditRoutes,
      address: targetAddress,
    })
    patch(null, buildEditRoutes(screen))
  } else if (/^\/(password|draft|letters\/link)(\/|$)/.test(path)) {
    const { buildOutsideRoutes } = await loadScreen({
      chunk: outsideRoutesChunk,
      load: loadOutsideRoutes,
      address: targetAddress,
    })
    patch(null, buildOutsideRoutes(screen))
  }
}

function loadShell() {
  return import('./shell/shell.tsx')
}

function loadHomeScreen() {
  return import('#web/home/screen/home-screen.tsx')
}

/** Loads what a sign-in opens while the server checks the password. */
function loadHome() {
  for (const load of [loadShell, loadHomeScreen, loadEndpoints]) preload(load)
}

function loadEditRoutes() {
  return import('./edit/edit-routes.tsx')
}

function loadOutsideRoutes() {
  return import('./outside-routes.tsx')
}

function loadLibraryScreen() {
  return import('#web/library/library-screen.tsx')
}

function loadEntryScreen() {
  return import('#web/home/entry/entry-screen.tsx')
}

function targetAddress(): string {
  const { navigation, location } = router.state
  return router.createHref(navigation.location ?? location)
}

/** A shop has pages 1 to 3; other addresses are 404. */
function openPage({ params }: { params: { page?: string } }) {
  const page = findPage(params)
  if (page === undefined) throw new Response('', { status: 404 })
  const { user } = useSession.getState()
  // At the start of the app the session is not known yet, and `web/early.ts` has asked for the page.
  if (user) askEarlyPage(apiClient, user.id, page)
  return preload(loadEditorEndpoints)
}

const findPage = ({ page }: { page?: string }) =>
  pageNumbers.find((number) => String(number) === page)

/** Cleans the address after LINE has opened it in the phone's browser. Call before the router reads it. */
function removeExternalBrowserParameter(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(externalBrowserParameter)) return
  url.searchParams.delete(externalBrowserParameter)
  window.history.replaceState(window.history.state, '', url)
}
