import { loadEndpoints } from '#web/api/client.ts'
import { loadConfig } from '#web/api/config.ts'
import type { RouteObject } from '#web/ui/navigation/router.ts'
import type { BuildScreen } from './load-screen.ts'
import { RouteErrorWithoutShell } from './route-error.tsx'
import { requireSession } from './session/require-session.ts'
import { StartingScreen } from './starting-screen.tsx'

/** Builds the routes outside the shell, which few people open: passwords, links of mails, and drafts that are shown by a link. */
export function buildOutsideRoutes(screen: BuildScreen): RouteObject[] {
  const outsideShell = screen('', () => import('./shell/outside-shell.tsx'), 'OutsideShell')
  return [
    {
      HydrateFallback: StartingScreen,
      ErrorBoundary: RouteErrorWithoutShell,
      children: [
        {
          loader: loadPublicConfig,
          ...outsideShell,
          children: buildPublicRoutes(screen),
        },
        {
          loader: requireSession,
          ...outsideShell,
          children: [
            screen(
              '/password',
              () => import('#web/account/password/password-screen.tsx'),
              'PasswordScreen',
            ),
          ],
        },
      ],
    },
  ]
}

/** Screens that are opened by a link, without a session. */
const buildPublicRoutes = (screen: BuildScreen): RouteObject[] => [
  screen(
    '/password/forgot',
    () => import('#web/account/password/forgotten-password-screen.tsx'),
    'ForgottenPasswordScreen',
  ),
  screen(
    '/password/new',
    () => import('#web/account/password/new-password-screen.tsx'),
    'NewPasswordScreen',
  ),
  screen(
    '/letters/link',
    () => import('#web/account/letters/letter-link-screen.tsx'),
    'LetterLinkScreen',
  ),
  screen('/draft/:page', () => import('#web/draft/draft-screen.tsx'), 'DraftScreen'),
]

/** Drafts and links for a new password are opened without a session. */
async function loadPublicConfig() {
  loadEndpoints().catch(() => undefined)
  await loadConfig()
  return null
}
