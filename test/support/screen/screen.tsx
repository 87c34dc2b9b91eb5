import axe from 'axe-core'
import { clear, createStore } from 'idb-keyval'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Admin, ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import {
  accessibilityRules,
  findSideOverflow,
  findTouchProblems,
  waitForAnimations,
} from '#test/support/browser/accessibility-in-page.ts'
import { type Size, viewports } from '#test/support/browser/viewports.ts'
import { setOneTimePassword } from '#web/account/shared/one-time-password.ts'
import { setSignedInAdmin, useAdmin } from '#web/admin/shared/use-admin.ts'
import { loadConfig, useLoadedConfig } from '#web/api/config.ts'
import { clearSession, startSession } from '#web/api/session.ts'
import { App } from '#web/app/app.tsx'
import { adminQueryClient, shopQueryClient } from '#web/app/query-client.ts'
import { router } from '#web/app/routes.tsx'
import { useSidebarState } from '#web/app/shell/shell-frame.tsx'
import { waitForDraftWrites } from '#web/drafts/local-draft.ts'
import { mockAnswer } from './mock-answers.ts'
import { emptyShop, testShop } from './test-shop.ts'

export { testShop as shopUser }

type Setting = {
  /** The API's answers in this test; the first match counts. */
  answers?: RequestHandler[]
  /** The shop that is signed in, or null. */
  user?: ShopProfile | null
  /** The admin who is signed in instead of a shop. */
  admin?: Admin
  size?: Size
}

export const testAdmin: Admin = {
  id: '01JD0000000000000000000009',
  role: 'manager',
  login_id: 'kanri',
}

const worker = setupWorker()
const unanswered: string[] = []
/** Names the test that sends a call, because a call may reach the mocked answers only when the next test has set its own. */
const testHeader = 'x-test'
let testNumber = 0
let isStarted = false
let root: Root | undefined

/** Opens the app at this address with mocked answers. */
export async function openScreen(address: string, setting: Setting = {}): Promise<void> {
  const { answers = [], user = testShop, admin, size = 'desktop' } = setting
  await startWorker()
  // A test may open a second screen.
  unmountApp()
  const own = admin ? [mockAnswer('getAdminSession', { admin, token: 'handle' })] : []
  worker.resetHandlers(
    ignoreEarlierTests,
    ...answers,
    ...own,
    ...buildDefaultAnswers(user ?? testShop),
  )
  await page.viewport(viewports[size].viewport.width, viewports[size].viewport.height)
  if (admin) setSignedInAdmin({ admin, token: 'handle' })
  else if (user) startSession(user, 'handle')
  else clearSession('')
  useLoadedConfig.setState(useLoadedConfig.getInitialState(), true)
  await router.navigate(address)
  // The loader of the shell does not run again between two of its screens.
  await loadConfig()
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'app'
  root = createRoot(place)
  root.render(<App />)
}

/** Opens a screen of admins; a manager is signed in. */
export const openAdmin = (address: string, answers: RequestHandler[] = [], setting: Setting = {}) =>
  openScreen(address, { admin: testAdmin, answers, ...setting })

export function changeAnswers(...answers: RequestHandler[]): void {
  worker.use(ignoreEarlierTests, ...answers)
}

/** Checks the open screen like `expectAccessible`. */
export async function expectAccessibleScreen(): Promise<void> {
  await waitForAnimations()
  const { violations } = await axe.run({
    runOnly: { type: 'tag', values: accessibilityRules },
    resultTypes: ['violations'],
  })
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '))
  const isNarrow = window.innerWidth < 1024
  expect([...found, ...findSideOverflow(), ...(isNarrow ? findTouchProblems() : [])]).toEqual([])
}

const draftStore = createStore('noren', 'drafts')

/** Closes the app after each test, and forgets everything that a test left in this browser. */
export async function closeScreen(): Promise<void> {
  unmountApp()
  testNumber += 1
  for (const client of [shopQueryClient, adminQueryClient]) {
    // A call that is tried again would be one of the next test.
    await client.cancelQueries()
    client.clear()
  }
  useSidebarState.setState(useSidebarState.getInitialState())
  clearSession('')
  setOneTimePassword('')
  useAdmin.setState(useAdmin.getInitialState())
  sessionStorage.clear()
  localStorage.clear()
  await router.navigate('/login', { replace: true })
  // The next test would restore local drafts, also in another file.
  await waitForDraftWrites()
  await clear(draftStore)
  const missed = unanswered.splice(0)
  if (missed.length > 0) throw new Error(`The test mocks no answer to ${missed.join(', ')}`)
}

function unmountApp() {
  root?.unmount()
  root = undefined
  document.querySelector('#app')?.remove()
}

async function startWorker() {
  if (isStarted) return
  isStarted = true
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  const { fetch } = window
  window.fetch = (resource, options) => {
    const request = new Request(resource, options)
    request.headers.set(testHeader, `${testNumber}`)
    return fetch(request)
  }
}

/** Never answers a call of an earlier test. */
const ignoreEarlierTests = http.all('/api/*', async ({ request }) => {
  if (request.headers.get(testHeader) !== `${testNumber}`) await delay('infinite')
})

const emptyTrash = { files: [], count: 0, bytes: 0 }

/** What the shell loads on every screen, how much the trash of a library holds, and what home loads when the browser is idle. */
function buildDefaultAnswers(user: ShopProfile): RequestHandler[] {
  const { origin } = window.location
  return [
    http.get('/config.json', () => HttpResponse.json({ media: origin, pages: origin })),
    mockAnswer('getSession', { user, token: 'handle' }),
    mockAnswer('getShop', emptyShop),
    mockAnswer('getNewsBadge', { badge: false, count: 0 }),
    mockAnswer('listInquiries', { inquiries: [], new_count: 0 }),
    mockAnswer('getQandaBadge', { badge: false, count: 0 }),
    mockAnswer('getPageThumbnails', { pages: [] }),
    mockAnswer('findAddresses', { addresses: [] }),
    mockAnswer('getViews', { days: [], counted_until: null }),
    mockAnswer('listPasskeys', { passkeys: [], passkey_origin: null }),
    mockAnswer('listTrash', emptyTrash),
    mockAnswer('listArchiveTrash', emptyTrash),
    http.all('/api/*', ({ request }) => {
      unanswered.push(`${request.method} ${request.url}`)
      return HttpResponse.error()
    }),
  ]
}
