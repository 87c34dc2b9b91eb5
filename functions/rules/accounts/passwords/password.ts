import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { argon2Costs, newHashLabel } from './hash-cost.ts'
import { runQueuedHash } from './hash-queue.ts'

/*
 * A stored hash is `<label>$<salt>$<tag>`, salt and tag in base64url. The label is `argon2id`, or `scrypt`
 * (N 2^15, r 8, p 3) where this Node has no argon2: before 24.7, or built without it.
 */
const scryptCost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }

// A Node without argon2 has no such function: this fails on the call instead of on import.
const runArgon2 = async (parameters: crypto.Argon2Parameters) =>
  promisify<'argon2id', crypto.Argon2Parameters, Buffer>(crypto.argon2)('argon2id', parameters)

const runScrypt = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)

async function computeTag(label: string, password: string, salt: Buffer): Promise<Buffer> {
  const cost = argon2Costs.get(label)
  if (cost) return runArgon2({ ...cost, message: Buffer.from(password), nonce: salt })
  if (label === 'scrypt') return runScrypt(password, salt, 32, scryptCost)
  throw new Error(`Unknown password hash label "${label}"`)
}

/** Hashes a password under a new salt; two hashes of one password differ. Throws `NotHashed`. */
export async function hashPassword(password: string): Promise<string> {
  const label = await preferredLabel()
  const salt = crypto.randomBytes(16)
  const tag = await runQueuedHash(() => computeTag(label, normalizePassword(password), salt))
  return [label, salt.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Whether the password made this hash; without a hash it takes as long and is false. Throws `NotHashed`. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [label, salt, tag] = (hash ?? (await dummyHash())).split('$')
  if (!label || !salt || !tag) throw new Error('A stored password hash is malformed')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await runQueuedHash(() =>
    computeTag(label, normalizePassword(password), Buffer.from(salt, 'base64url')),
  )
  return crypto.timingSafeEqual(actual, expected) && hash !== undefined
}

/** A random password: 16 of 32 letters that are not mistaken for one another, 80 bits. */
export const generatePassword = () => spellPassword(crypto.randomBytes(16))

/** The same, always the same one for this secret and salt: a repeated call can return it although it is not stored. */
export const derivePassword = (secret: string, salt: string) =>
  spellPassword(crypto.createHmac('sha256', secret).update(salt).digest())

const spellPassword = (bytes: Buffer) =>
  groupLetters(Array.from(bytes.subarray(0, 16), (byte) => alphabet.charAt(byte % 32)).join(''))

/** The letters of a made password with a hyphen after each four. */
export const groupLetters = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')

const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

// The same characters typed on another device must be the same bytes.
const normalizePassword = (password: string) => password.normalize('NFKC')

let preferred: Promise<string> | undefined

function preferredLabel(): Promise<string> {
  // As cheap as argon2 gets: only checks whether it is available.
  const cheap = { parallelism: 1, tagLength: 4, memory: 8, passes: 1 }
  preferred ??= runArgon2({
    ...cheap,
    message: Buffer.from('self test'),
    nonce: Buffer.alloc(16),
  }).then(
    () => newHashLabel,
    () => 'scrypt',
  )
  return preferred
}

/** Takes as long to compare with as a real hash, and matches no password. */
async function dummyHash(): Promise<string> {
  return [await preferredLabel(), 'A'.repeat(22), 'A'.repeat(43)].join('$')
}
