import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { tooMany } from '#functions/failure.ts'
import { countAgainst, type Limit, uncount } from '#functions/table/throttles.ts'

const seconds = 15 * 60
const day = 24 * 60 * 60

/**
 * A try at somebody's password: `whose` names the person or the login, `address` is the viewer's. With `isCode`
 * it is one at six digits, which days of trying would find.
 */
type Guess = { whose: string; address: string; now: Date; isCode?: boolean }

/**
 * Runs a check of a password. Tries are counted before anything is hashed, and those that succeed are
 * taken back, so that however many come at once no more than the limit are evaluated. What the check
 * throws stays counted. Throws `too_many`.
 */
export async function countingGuesses<T>(guess: Guess, check: () => Promise<T>): Promise<T> {
  const counted = limitsOf(guess)
  await countAll(counted, guess.now)
  const result = await check()
  await Promise.all(counted.map((limit) => uncount(limit, guess.now)))
  return result
}

// People type a password into the wrong field: what was typed is kept as a hash alone.
function limitsOf({ whose, address: viewer, isCode }: Guess): Limit[] {
  const address = networkOf(viewer)
  const name = createHash('sha256').update(whose).digest('base64url')
  return [
    ...(isCode ? [{ key: `code#${name}`, max: 20, seconds: day }] : []),
    { key: `signin#${name}#${address}`, max: 5, seconds },
    { key: `signin#${name}`, max: 30, seconds },
    { key: `signin#${address}`, max: 100, seconds },
  ]
}

// Whoever has one IPv6 address has all that share its first 64 bits.
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

async function countAll(limits: readonly Limit[], now: Date): Promise<void> {
  const [limit, ...rest] = limits
  if (!limit) return
  const wait = await countAgainst(limit, now)
  if (wait !== undefined) throw tooMany(wait)
  try {
    await countAll(rest, now)
  } catch (error) {
    await uncount(limit, now)
    throw error
  }
}
