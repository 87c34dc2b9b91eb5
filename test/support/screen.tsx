import axe from 'axe-core'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Admin, User } from '#functions/contract/user.ts'
import { clearSession, startSession } from '#web/api/session.ts'
import { App } from '#web/app/app.tsx'
import { editQueryClient } from '#web/app/edit-queries.ts'
import { queryClient } from '#web/app/queries.ts'
import { router } from '#web/app/routes.tsx'
import { useSidebar } from '#web/app/sidebar-state.ts'
import { startAdmin, useAdmin } from '#web/screens/edit/use-admin.ts'
import { answering } from './answers.ts'
import { shopUser } from './shop-user.ts'
import { sizes } from './sizes.ts'
import { soundnessRules, troublesOfTouch, whatSticksOut } from './soundness-in-page.ts'

export { shopUser }

type Setting = {
  /** How the API answers in this test; the first that fits a call counts. */
  answers?: RequestHandler[]
  /** Who is signed in: the shop, or nobody. */
  user?: User | null
  /** The admin who is signed in instead of a shop: `anAdmin`, or another. */
  admin?: Admin
  size?: keyof typeof sizes
}

/** Somebody who looks after shops. */
export const anAdmin: Admin = { id: '01JD0000000000000000000009', login_id: 'kanri' }

const worker = setupWorker()
const unanswered: string[] = []
let isStarted = false
let root: Root | undefined

/** Opens the app at this address, on answers that the test makes up: nothing of the server is there. */
export async function openScreen(address: string, setting: Setting = {}): Promise<void> {
  const { answers = [], user = shopUser, admin, size = 'desktop' } = setting
  await startWorker()
  const own = admin ? [answering('getAdminSession', { admin, token: 'handle' })] : []
  worker.resetHandlers(...answers, ...own, ...usualAnswers(user ?? shopUser))
  await page.viewport(sizes[size].viewport.width, sizes[size].viewport.height)
  if (admin) startAdmin({ admin, token: 'handle' })
  else if (user) startSession(user, 'handle')
  else clearSession('')
  await router.navigate(address)
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'app'
  root = createRoot(place)
  root.render(<App />)
}

/** From now on the API answers so. */
export function answerFromNow(...answers: RequestHandler[]): void {
  worker.use(...answers)
}

/** What `expectSound` of soundness.ts looks for, on the screen that is open. */
export async function expectSoundScreen(): Promise<void> {
  await standStill()
  const { violations } = await axe.run({
    runOnly: { type: 'tag', values: soundnessRules },
    resultTypes: ['violations'],
  })
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '))
  const isNarrow = window.innerWidth < 1024
  expect([...found, ...whatSticksOut(), ...(isNarrow ? troublesOfTouch() : [])]).toEqual([])
}

/** Until nothing moves any more: what is cut short by another movement is followed by that. */
async function standStill(): Promise<void> {
  const moving = document.getAnimations().filter(isPassing)
  if (moving.length === 0) return
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  await standStill()
}

/** What shows that something is on its way never ends, and what has ended may stay as it ended. */
const isPassing = ({ effect, playState }: Animation) =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

afterEach(async () => {
  root?.unmount()
  root = undefined
  document.querySelector('#app')?.remove()
  queryClient.clear()
  editQueryClient.clear()
  useSidebar.setState(useSidebar.getInitialState())
  clearSession('')
  useAdmin.setState(useAdmin.getInitialState())
  sessionStorage.clear()
  localStorage.clear()
  await router.navigate('/login', { replace: true })
  const missed = unanswered.splice(0)
  if (missed.length > 0) throw new Error(`The test says no answer to ${missed.join(', ')}`)
})

async function startWorker() {
  if (isStarted) return
  isStarted = true
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
}

/** What the shell asks for on every screen. */
function usualAnswers(user: User): RequestHandler[] {
  const { origin } = window.location
  return [
    http.get('/config.json', () => HttpResponse.json({ media: origin, pages: origin })),
    answering('getSession', { user, token: 'handle' }),
    answering('getNewsBadge', { badge: false, count: 0 }),
    answering('getQandaBadge', { badge: false, count: 0 }),
    http.all('/api/*', ({ request }) => {
      unanswered.push(`${request.method} ${request.url}`)
      return HttpResponse.error()
    }),
  ]
}
