import { createHash } from 'node:crypto'
import { tooManyFailure } from '#functions/failure.ts'
import { networkAddress } from '#functions/network-address.ts'
import { NotHashed } from '#functions/rules/accounts/passwords/hash-queue.ts'
import {
  countDistinct,
  countHit,
  type RateLimit,
  uncountDistinct,
  uncountHit,
} from '#functions/table/sessions/rate-limits.ts'

const seconds = 15 * 60
const day = 24 * 60 * 60

/**
 * An attempt with a secret. `whose` names the account or the login, `address` is the viewer's. `device` is
 * the id of a browser that has signed in to this account before. `beginAudit` writes the audit line of an
 * attempt that is evaluated.
 */
type Guess = {
  whose: string
  address: string
  device: string | undefined
  now: Date
  beginAudit: () => Promise<void>
}

/**
 * Runs the check of a password at sign-in. Attempts are counted before hashing, and successful ones are
 * taken back: of any number of parallel attempts no more than the limit are evaluated. A known device has
 * its own budget, which other browsers cannot use up. A failed check stays counted, except `NotHashed`.
 * Throws `too_many`.
 */
export function withSignInLimits<T>(guess: Guess, check: () => Promise<T>): Promise<T> {
  const { device } = guess
  const budgets =
    device === undefined
      ? [...loginBudgets(guess), addressBudget(guess)]
      : [deviceBudget(guess, device)]
  return withBudgets(budgets, guess.now, async () => {
    const [outcome] = await Promise.allSettled([check()])
    const error: unknown = outcome.status === 'rejected' ? outcome.reason : undefined
    // A flood that fills the queue is not evaluated and gets no audit lines.
    if (!(error instanceof NotHashed)) await guess.beginAudit()
    if (outcome.status === 'rejected') throw error
    return outcome.value
  })
}

/**
 * The same for a check in a session or after the first step of a sign-in. A known device is counted, but
 * not refused for other attempts at its address. The check may make changes, so the audit line is begun
 * before it. With `isCode` the secret has six digits, and attempts are limited by the day too.
 */
export function withProofLimits<T>(
  guess: Guess & { isCode?: boolean },
  check: () => Promise<T>,
): Promise<T> {
  const budgets = [
    ...(guess.isCode ? [codeBudget(guess)] : []),
    ...loginBudgets(guess),
    ...(guess.device === undefined ? [addressBudget(guess)] : []),
  ]
  return withBudgets(budgets, guess.now, async () => {
    await guess.beginAudit()
    return check()
  })
}

async function withBudgets<T>(
  budgets: readonly Budget[],
  now: Date,
  check: () => Promise<T>,
): Promise<T> {
  const giveBack = await takeAll(budgets, now)
  try {
    const result = await check()
    await giveBack()
    return result
  } catch (error) {
    if (error instanceof NotHashed) await giveBack()
    throw error
  }
}

/** Counts a call that is never taken back. Throws `too_many`. */
export async function requireFewer(limit: RateLimit, now: Date): Promise<void> {
  await takeAll([toBudget(limit)], now)
}

type GiveBack = () => Promise<unknown>

/** Takes one attempt; returns what gives it back, or the key of the limit and the seconds to wait. */
type Budget = (now: Date) => Promise<{ giveBack: GiveBack } | { wait: number; limit: string }>

/** Takes an attempt of each budget in turn; when one is used up, gives the others back. */
async function takeAll([take, ...rest]: readonly Budget[], now: Date): Promise<GiveBack> {
  if (!take) return async () => undefined
  const taken = await take(now)
  if ('wait' in taken) throw tooManyFailure(taken.wait, taken.limit)
  try {
    const giveBackRest = await takeAll(rest, now)
    return () => Promise.all([taken.giveBack(), giveBackRest()])
  } catch (error) {
    await taken.giveBack()
    throw error
  }
}

const toBudget =
  (limit: RateLimit): Budget =>
  async (now) => {
    const wait = await countHit(limit, now)
    if (wait !== undefined) return { wait, limit: limit.key }
    return { giveBack: () => uncountHit(limit, now) }
  }

const codeBudget = ({ whose }: Guess) =>
  toBudget({ key: `code#${hashName(whose)}`, max: 20, seconds: day })

const deviceBudget = ({ whose }: Guess, device: string) =>
  toBudget({ key: `signin-device#${hashName(whose)}#${device}`, max: 5, seconds })

const loginBudgets = ({ whose, address }: Guess) => [
  toBudget({ key: `signin#${hashName(whose)}#${networkAddress(address)}`, max: 5, seconds }),
  toBudget({ key: `signin#${hashName(whose)}`, max: 30, seconds }),
]

/** Whether the key of a limit is that of one account's sign-in, and not of an address from which many sign in. */
export const isAccountLimit = (key: string): boolean => /^signin(-device)?#/.test(key)

/**
 * Counts the logins that failed at this address, not the failures: many phones share a carrier's address.
 */
function addressBudget({ whose, address }: Guess): Budget {
  const limit = { key: `signin-logins#${networkAddress(address)}`, max: 100, seconds }
  const login = hashName(whose).slice(0, 16)
  return async (now) => {
    const counted = await countDistinct(limit, login, now)
    if ('wait' in counted) return { ...counted, limit: limit.key }
    // An earlier failure counted it.
    if (!counted.isNew) return { giveBack: async () => undefined }
    return { giveBack: () => uncountDistinct(limit, login, now) }
  }
}

// Hashed, because people type passwords into the wrong field.
export const hashName = (whose: string) => createHash('sha256').update(whose).digest('base64url')
