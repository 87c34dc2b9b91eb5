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

// The edge asks for a page again after some seconds; after a minute the page is really outdated.
const defaultWaits = Array.from({ length: 12 }, () => 5000)

/**
 * Does what shops and visitors do, from outside: signs in, saves, publishes, checks the public page and signs out. Throws
 * `CanaryFailure`.
 */
export async function runCanary({ app, pages, password, now, waits = defaultWaits }: CanaryRun) {
  const client = createPublicClient(app)
  const { user } = await runStep('sign-in', () =>
    client.call(endpoints.signIn, { LoginId: canaryShop.login_id, Password: password }),
  )
  const at = { user: user.id, page: 1 } as const
  const { versions } = await runStep('read', () => client.call(endpoints.getPage, at))
  const text = `${canaryShop.shop_name} ${now.toISOString()}`
  const change = { data: [{ text_check: true, text }], version: versions.data }
  await runStep('save', () => client.call(endpoints.saveData, { ...at, ...change }))
  await runStep('publish', () => client.call(endpoints.publishPage, at))
  await runStep('public-page', () => waitForText(text, `${pages}${pagePath(user.slug, 1)}`, waits))
  await runStep('sign-out', () => signOut(client, at))
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
