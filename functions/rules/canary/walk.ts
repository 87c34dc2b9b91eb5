import { setTimeout } from 'node:timers/promises'
import { canaryShop } from '#functions/contract/canary.ts'
import { endpoints } from '#functions/contract/endpoints.ts'
import { pagePath } from '#functions/contract/page-number.ts'
import { lookAt, openDoor, Refusal, type Visitor } from './public-door.ts'

type Walk = {
  /** The hosts' addresses, without a slash at their end. */
  app: string
  pages: string
  password: string
  now: Date
  /** Milliseconds before each further look at the public page. */
  waits?: readonly number[]
}

type Step = 'sign-in' | 'read' | 'save' | 'publish' | 'public-page' | 'sign-out'

/** What is wrong with the product, by the first step that nobody could have made. */
class CanaryFailure extends Error {
  override readonly name = 'CanaryFailure'

  constructor(name: Step, reason: string) {
    super(`The canary failed at ${name}: ${reason}`)
  }
}

// The edge drops what it has within seconds of being told; what it still shows after a minute, it shows to visitors.
const usualWaits = Array.from({ length: 12 }, () => 5000)

/**
 * Does what shops and their visitors do, from outside: signs in, saves, publishes, looks at the public page for
 * what was written, and signs out. It publishes once an hour: each publish is an invalidation at the edge, which is
 * paid for. Between, it saves what is there once more, and looks for that. What it published and nobody saw is published
 * again in the next run. Gives whether it published.
 * Throws `CanaryFailure`.
 */
export async function walk({ app, pages, password, now, waits = usualWaits }: Walk) {
  const visitor = openDoor(app)
  const { user } = await step('sign-in', () =>
    visitor.call(endpoints.signIn, { LoginId: canaryShop.login_id, Password: password }),
  )
  const at = { user: user.id, page: 1 } as const
  const page = await step('read', () => visitor.call(endpoints.getPage, at))
  const written = page.data[0]?.text
  const publishes = !written || isOfEarlierHour(page.published_at, now)
  const text = publishes ? `${canaryShop.shop_name} ${now.toISOString()}` : written
  const change = { data: [{ text_check: true, text }], version: page.versions.data }
  const saved = await step('save', () => visitor.call(endpoints.saveData, { ...at, ...change }))
  if (publishes) await step('publish', () => visitor.call(endpoints.publishPage, at))
  await step('public-page', () => find(text, `${pages}${pagePath(user.slug, 1)}`, waits)).catch(
    async (failure: unknown) => {
      if (publishes) await forget(visitor, { ...at, version: saved.version })
      throw failure
    },
  )
  await step('sign-out', () => signOut(visitor, at))
  return { published: publishes }
}

async function step<T>(name: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new CanaryFailure(name, reasonOf(error))
  }
}

/** Why, without what libraries add to an error: of `fetch` only the cause says anything. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something was thrown that is no error'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Looks until the words are there. */
async function find(words: string, address: string, waits: readonly number[]): Promise<void> {
  if ((await lookAt(address)).includes(words)) return
  const [wait, ...others] = waits
  if (wait === undefined) throw new Error('shows something older than what was published')
  await setTimeout(wait)
  await find(words, address, others)
}

type At = { user: string; page: 1 }

/**
 * Empties the draft, so that the next run publishes again: what fails once an hour alone would set no alarm off. What
 * keeps this from being done is of no interest beside what went wrong before.
 */
async function forget(visitor: Visitor, at: At & { version: number }): Promise<void> {
  await visitor.call(endpoints.saveData, { ...at, data: [] }).catch(() => undefined)
}

/** A session that is over opens nothing, not even to who has kept its cookie: that is what signing out is for. */
async function signOut(visitor: Visitor, at: At): Promise<void> {
  await visitor.call(endpoints.signOut, {})
  const refusal = await visitor.call(endpoints.getData, at).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal === undefined) throw new Error('the session is still open')
  if (!(refusal instanceof Refusal) || refusal.code !== 'session_required') throw refusal
}

const lengthOfHour = 'yyyy-mm-ddThh'.length

const isOfEarlierHour = (time: string | null, now: Date) =>
  time === null || time.slice(0, lengthOfHour) < now.toISOString().slice(0, lengthOfHour)
