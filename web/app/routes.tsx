import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { isAdminPath } from '#web/account/shared/home-link.ts'
import { SignInScreen } from '#web/account/sign-in/sign-in-screen.tsx'
import { loadEditorEndpoints, loadEndpoints } from '#web/api/client.ts'
import { externalBrowserParameter } from '#web/ui/in-app-browser/external-browser-parameter.ts'
import { nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { createBrowserRouter, type PatchRoutes, redirect } from '#web/ui/navigation/router.ts'
import { createLazyScreen, loadScreen } from './load-screen.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RouteError, RouteErrorWithoutShell } from './route-error.tsx'
import { requireOwnPassword, skipSignIn } from './session/require-session.ts'
import { StartingScreen } from './starting-screen.tsx'

const lazyScreen = createLazyScreen(targetAddress)
const editRoutesChunk = nextChunkNumber()
const outsideRoutesChunk = nextChunkNumber()

removeExternalBrowserParameter()

export const router = createBrowserRouter(
  [
    {
      HydrateFallback: StartingScreen,
      ErrorBoundary: RouteErrorWithoutShell,
      children: [
        { path: '/login', loader: skipSignIn, Component: SignInScreen },
        {
          path: '/',
          loader: requireOwnPassword,
          lazy: lazyScreen(() => import('./shell/shell.tsx'), 'Shell'),
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { index: true, loader: () => redirect('/news'), element: null },
                {
                  path: 'news',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(() => import('#web/home/screen/home-screen.tsx'), 'HomeScreen'),
                },
                {
                  path: 'today',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(() => import('#web/home/today/today-screen.tsx'), 'TodayScreen'),
                },
                {
                  path: 'start',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(() => import('#web/shop/start/start-screen.tsx'), 'StartScreen'),
                },
                {
                  path: 'start/photos',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(
                    () => import('#web/shop/photos/photos-screen.tsx'),
                    'PhotosScreen',
                  ),
                },
                {
                  path: 'shop',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(
                    () => import('#web/shop/shop-record-screen.tsx'),
                    'ShopRecordScreen',
                  ),
                },
                {
                  path: 'inquiries',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(
                    () => import('#web/home/inquiries/inquiries-screen.tsx'),
                    'InquiriesScreen',
                  ),
                },
                {
                  path: 'inquiries/:id',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(
                    () => import('#web/home/inquiries/inquiry-screen.tsx'),
                    'InquiryScreen',
                  ),
                },
                {
                  path: 'letters',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(
                    () => import('#web/account/letters/letters-screen.tsx'),
                    'LettersScreen',
                  ),
                },
                {
                  path: 'sample',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(
                    () => import('#web/library/sample/sample-screen.tsx'),
                    'SampleScreen',
                  ),
                },
                {
                  path: 'sampledetail',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(
                    () => import('#web/library/sample/sample-detail-screen.tsx'),
                    'SampleDetailScreen',
                  ),
                },
                {
                  path: 'photo',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(loadLibraryScreens, 'PhotoScreen'),
                },
                {
                  path: 'photo/trash',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(loadLibraryScreens, 'PhotoTrashScreen'),
                },
                {
                  path: 'movie',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(loadLibraryScreens, 'MovieScreen'),
                },
                {
                  path: 'movie/trash',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(loadLibraryScreens, 'MovieTrashScreen'),
                },
                {
                  path: 'news/:id',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(loadEntryScreens, 'NewsEntryScreen'),
                },
                {
                  path: 'qanda',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(() => import('#web/home/qanda/qanda-screen.tsx'), 'QandaScreen'),
                },
                {
                  path: 'qanda/:id',
                  loader: () => preload(loadEndpoints),
                  lazy: lazyScreen(loadEntryScreens, 'QandaEntryScreen'),
                },
                {
                  path: ':page',
                  loader: requirePage,
                  handle: { ownBar: isPage },
                  lazy: lazyScreen(
                    () => import('#web/editor/screen/editor-screen.tsx'),
                    'EditorScreen',
                  ),
                },
                { path: '*', Component: NotFoundScreen },
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
    patch(null, buildEditRoutes(lazyScreen))
  } else if (/^\/(password|draft|letters\/link)(\/|$)/.test(path)) {
    const { buildOutsideRoutes } = await loadScreen({
      chunk: outsideRoutesChunk,
      load: loadOutsideRoutes,
      address: targetAddress,
    })
    patch(null, buildOutsideRoutes(lazyScreen))
  }
}

function loadEditRoutes() {
  return import('./edit/edit-routes.tsx')
}

function loadOutsideRoutes() {
  return import('./outside-routes.tsx')
}

function loadLibraryScreens() {
  return import('#web/library/library-screen.tsx')
}

function loadEntryScreens() {
  return import('#web/home/entry/entry-screens.tsx')
}

function targetAddress(): string {
  const { navigation, location } = router.state
  return router.createHref(navigation.location ?? location)
}

/** A shop has pages 1 to 3; other addresses are 404. */
function requirePage({ params }: { params: { page?: string } }) {
  if (!isPage(params)) throw new Response('', { status: 404 })
  return preload(loadEditorEndpoints)
}

/** Starts loading the endpoints. If that fails, the calls of the screen report it. */
function preload(load: () => Promise<unknown>) {
  load().catch(() => undefined)
  return null
}

function isPage({ page }: { page?: string }) {
  return pageNumbers.some((number) => String(number) === page)
}

/** Cleans the address after LINE has opened it in the phone's browser. Call before the router reads it. */
function removeExternalBrowserParameter(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(externalBrowserParameter)) return
  url.searchParams.delete(externalBrowserParameter)
  window.history.replaceState(window.history.state, '', url)
}
