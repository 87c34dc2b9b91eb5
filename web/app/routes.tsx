import { pageNumbers } from '#functions/contract/page-number.ts'
import { loadEndpoints, loadPageEndpoints } from '#web/api/client.ts'
import { isOfAdmins } from '#web/screens/home.ts'
import { NotFoundScreen } from '#web/screens/not-found/not-found-screen.tsx'
import { SignInScreen } from '#web/screens/sign-in/sign-in-screen.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { createBrowserRouter, type PatchRoutes, redirect } from '#web/ui/router.ts'
import { requireOwnPassword, requireSession, skipSignIn } from './find-session.ts'
import { lazyScreens } from './load-screen.ts'
import { RouteError, RouteErrorOutside } from './route-error.tsx'
import { Starting } from './starting.tsx'

const screen = lazyScreens(targetAddress)

/** Every address of the app, and the screen behind it. */
export const router = createBrowserRouter(
  [
    {
      HydrateFallback: Starting,
      ErrorBoundary: RouteErrorOutside,
      children: [
        { path: '/login', loader: skipSignIn, Component: SignInScreen },
        {
          loader: requireSession,
          lazy: () => screen(5, () => import('./outside-shell.tsx'), 'OutsideShell'),
          children: [
            {
              path: '/password',
              lazy: () =>
                screen(
                  4,
                  () => import('#web/screens/password/password-screen.tsx'),
                  'PasswordScreen',
                ),
            },
          ],
        },
        {
          path: '/',
          loader: requireOwnPassword,
          lazy: () => screen(1, () => import('./shell.tsx'), 'Shell'),
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { index: true, loader: () => redirect('/news'), element: null },
                {
                  path: 'news',
                  loader: () => ahead(loadEndpoints),
                  lazy: () =>
                    screen(2, () => import('#web/screens/news/news-screen.tsx'), 'NewsScreen'),
                },
                {
                  path: 'sample',
                  loader: () => ahead(loadEndpoints),
                  lazy: () =>
                    screen(
                      21,
                      () => import('#web/screens/sample/sample-screen.tsx'),
                      'SampleScreen',
                    ),
                },
                {
                  path: 'sampledetail',
                  loader: () => ahead(loadEndpoints),
                  lazy: () =>
                    screen(
                      22,
                      () => import('#web/screens/sample/sample-detail-screen.tsx'),
                      'SampleDetailScreen',
                    ),
                },
                {
                  path: 'photo',
                  loader: () => ahead(loadEndpoints),
                  lazy: () =>
                    screen(
                      20,
                      () => import('#web/screens/library/library-screen.tsx'),
                      'PhotoScreen',
                    ),
                },
                {
                  path: 'movie',
                  loader: () => ahead(loadEndpoints),
                  lazy: () =>
                    screen(
                      20,
                      () => import('#web/screens/library/library-screen.tsx'),
                      'MovieScreen',
                    ),
                },
                {
                  path: 'news/:id',
                  loader: () => ahead(loadEndpoints),
                  lazy: () => screen(24, loadEntryScreens, 'NewsEntryScreen'),
                },
                {
                  path: 'qanda',
                  loader: () => ahead(loadEndpoints),
                  lazy: () =>
                    screen(23, () => import('#web/screens/qanda/qanda-screen.tsx'), 'QandaScreen'),
                },
                {
                  path: 'qanda/:id',
                  loader: () => ahead(loadEndpoints),
                  lazy: () => screen(24, loadEntryScreens, 'QandaEntryScreen'),
                },
                {
                  path: ':page',
                  loader: onlyPages,
                  handle: { ownBar: isPage },
                  lazy: () =>
                    screen(
                      3,
                      () => import('#web/screens/editor/editor-screen.tsx'),
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
  { patchRoutesOnNavigation: addEditRoutes },
)

/** The admins' routes are there from the first look at one of them: no shop loads them. */
async function addEditRoutes({ path, patch }: PatchRoutes) {
  if (!isOfAdmins(path)) return
  const { editRoutes } = await loadChunk({
    chunk: 30,
    load: () => import('./edit-routes.tsx'),
    address: () => path,
  })
  patch(null, editRoutes(screen))
}

/** Of the news and of how things are done. */
function loadEntryScreens() {
  return import('#web/screens/entry/entry-screens.tsx')
}

function targetAddress(): string {
  const { navigation, location } = router.state
  return router.createHref(navigation.location ?? location)
}

/** A shop has pages 1 to 3; any other address of one part is no screen. */
function onlyPages({ params }: { params: { page?: string } }) {
  if (!isPage(params)) throw new Response('', { status: 404 })
  return ahead(loadPageEndpoints)
}

/** Begins to load what the screen's calls need. Where that fails, the call itself says so. */
function ahead(load: () => Promise<unknown>) {
  load().catch(() => undefined)
  return null
}

function isPage({ page }: { page?: string }) {
  return pageNumbers.some((number) => String(number) === page)
}
