import { setTimeout } from 'node:timers/promises'
import { endpoints } from '#functions/contract/endpoints.ts'
import { pagePath } from '#functions/contract/pages/page-number.ts'
import { canaryShop } from '#functions/contract/platform/canary-shop.ts'
import {
  CanaryRefusal,
  createPublicClient,
  fetchPublicPage,
  type PublicClient,
} from './public-client.ts'

type CanaryRun = {
  /** Origins without a trailing slash. */
  app: string
  pages: string
  password: string
  now: Date
  /** Milliseconds before each further look at the public page. */
  waits?: readonly number[]
}

type Step = 'sign-in' | 'read' | 'save' | 'publish' | 'public-page' | 'sign-out'

/** The first step of the canary that failed. */
class CanaryFailure extends Error {
  override readonly name = 'CanaryFailure'

  constructor(name: Step, reason: string) {
    super(`The canary failed at ${name}: ${reason}`)
  }
}

// The edge applies a purge within seconds; after a minute the page is really outdated.
const defaultWaits = Array.from({ length: 12 }, () => 5000)

/**
 * Does what shops and visitors do, from outside: signs in, saves, publishes, checks the public page
 * and signs out. Publishes once an hour, because each publish pays for an invalidation; runs in
 * between save the same text again and look for it. Throws `CanaryFailure`.
 */
export async function runCanary({ app, pages, password, now, waits = defaultWaits }: CanaryRun) {
  const client = createPublicClient(app)
  const { user } = await runStep('sign-in', () =>
    client.call(endpoints.signIn, { LoginId: canaryShop.login_id, Password: password }),
  )
  const at = { user: user.id, page: 1 } as const
  const page = await runStep('read', () => client.call(endpoints.getPage, at))
  const written = page.data[0]?.text
  const isPublishing = !written || isInEarlierHour(page.published_at, now)
  const text = isPublishing ? `${canaryShop.shop_name} ${now.toISOString()}` : written
  const change = { data: [{ text_check: true, text }], version: page.versions.data }
  const saved = await runStep('save', () => client.call(endpoints.saveData, { ...at, ...change }))
  if (isPublishing) await runStep('publish', () => client.call(endpoints.publishPage, at))
  await runStep('public-page', () =>
    waitForText(text, `${pages}${pagePath(user.slug, 1)}`, waits),
  ).catch(async (failure: unknown) => {
    if (isPublishing) await clearDraft(client, { ...at, version: saved.version })
    throw failure
  })
  await runStep('sign-out', () => signOut(client, at))
  return { published: isPublishing }
}

async function runStep<T>(name: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new CanaryFailure(name, formatReason(error))
  }
}

/** `fetch` puts the reason into `cause` only. */
function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return 'a thrown value is not an Error'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

async function waitForText(text: string, address: string, waits: readonly number[]): Promise<void> {
  if ((await fetchPublicPage(address)).includes(text)) return
  const [wait, ...others] = waits
  if (wait === undefined) throw new Error('still shows older content')
  await setTimeout(wait)
  await waitForText(text, address, others)
}

type CanaryPage = { user: string; page: 1 }

/**
 * Empties the draft, so that the next run publishes again: an alarm needs more than one failure an
 * hour. Ignores its own errors in favour of the first failure.
 */
async function clearDraft(
  client: PublicClient,
  at: CanaryPage & { version: number },
): Promise<void> {
  await client.call(endpoints.saveData, { ...at, data: [] }).catch(() => undefined)
}

/** Signs out and checks that the old cookie is refused. */
async function signOut(client: PublicClient, at: CanaryPage): Promise<void> {
  await client.call(endpoints.signOut, {})
  const refusal = await client.call(endpoints.getData, at).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal === undefined) throw new Error('the session works after signing out')
  if (!(refusal instanceof CanaryRefusal) || refusal.code !== 'session_required') throw refusal
}

const hourPrefixLength = 'yyyy-mm-ddThh'.length

const isInEarlierHour = (time: string | null, now: Date) =>
  time === null || time.slice(0, hourPrefixLength) < now.toISOString().slice(0, hourPrefixLength)
