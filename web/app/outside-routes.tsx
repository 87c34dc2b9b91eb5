import { loadEndpoints } from '#web/api/client.ts'
import { loadConfig } from '#web/api/config.ts'
import type { RouteObject } from '#web/ui/navigation/router.ts'
import type { LazyScreen } from './load-screen.ts'
import { RouteErrorWithoutShell } from './route-error.tsx'
import { requireSession } from './session/require-session.ts'
import { StartingScreen } from './starting-screen.tsx'

/** Builds the routes outside the shell, which few people open: passwords, links of mails, and drafts that are shown by a link. */
export function buildOutsideRoutes(screen: LazyScreen): RouteObject[] {
  const outsideShell = screen(() => import('./shell/outside-shell.tsx'), 'OutsideShell')
  return [
    {
      HydrateFallback: StartingScreen,
      ErrorBoundary: RouteErrorWithoutShell,
      children: [
        {
          loader: loadPublicConfig,
          lazy: outsideShell,
          children: buildPublicRoutes(screen),
        },
        {
          loader: requireSession,
          lazy: outsideShell,
          children: [
            {
              path: '/password',
              lazy: screen(
                () => import('#web/account/password/password-screen.tsx'),
                'PasswordScreen',
              ),
            },
          ],
        },
      ],
    },
  ]
}

/** Screens that are opened by a link, without a session. */
const buildPublicRoutes = (screen: LazyScreen): RouteObject[] => [
  {
    path: '/password/forgot',
    lazy: screen(
      () => import('#web/account/password/forgotten-password-screen.tsx'),
      'ForgottenPasswordScreen',
    ),
  },
  {
    path: '/password/new',
    lazy: screen(
      () => import('#web/account/password/new-password-screen.tsx'),
      'NewPasswordScreen',
    ),
  },
  {
    path: '/letters/link',
    lazy: screen(() => import('#web/account/letters/letter-link-screen.tsx'), 'LetterLinkScreen'),
  },
  {
    path: '/draft/:page',
    lazy: screen(() => import('#web/draft/draft-screen.tsx'), 'DraftScreen'),
  },
]

/** Drafts and links for a new password are opened without a session. */
async function loadPublicConfig() {
  loadEndpoints().catch(() => undefined)
  await loadConfig()
  return null
}
