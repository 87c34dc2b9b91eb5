import * as crypto from 'node:crypto'
import { promisify } from 'node:util'

/*
 * Passwords at rest: argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane), as
 * `argon2id$<salt>$<tag>` in base64url. Where this Node has no argon2 (before 24.7, or built without
 * it), scrypt (N 2^15, r 8, p 3) stands in, and each hash says which of the two made it.
 */
const argon2Cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const
const scryptCost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }

type Method = 'argon2id' | 'scrypt'

// A Node without it has no such function: then this fails when it is called, and not on import.
const runArgon2 = async (parameters: crypto.Argon2Parameters) =>
  promisify<'argon2id', crypto.Argon2Parameters, Buffer>(crypto.argon2)('argon2id', parameters)

const methods: Record<Method, (password: string, salt: Buffer) => Promise<Buffer>> = {
  argon2id: (password, salt) =>
    runArgon2({ ...argon2Cost, message: Buffer.from(password), nonce: salt }),
  scrypt: (password, salt) =>
    new Promise((resolve, reject) => {
      crypto.scrypt(password, salt, 32, scryptCost, (error, tag) =>
        error ? reject(error) : resolve(tag),
      )
    }),
}

/** Hashes a password under a new salt; two hashes of one password differ. */
export async function hashPassword(password: string): Promise<string> {
  const method = await preferredMethod()
  const salt = crypto.randomBytes(16)
  const tag = await methods[method](canonical(password), salt)
  return [method, salt.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Whether the password made this hash; without a hash it takes as long and is false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [method, salt, tag] = (hash ?? (await nobodysHash())).split('$')
  if ((method !== 'argon2id' && method !== 'scrypt') || !salt || !tag)
    throw new Error('A stored password hash is of no known form')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await methods[method](canonical(password), Buffer.from(salt, 'base64url'))
  return crypto.timingSafeEqual(actual, expected) && hash !== undefined
}

/** A password for a new person: 16 of 32 letters that are not mistaken for one another, 80 bits. */
export function newPassword(pick: (index: number) => number = () => crypto.randomInt(32)): string {
  const letters = Array.from({ length: 16 }, (_, index) => alphabet.charAt(pick(index) % 32))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

// The same characters typed on another device must be the same bytes.
const canonical = (password: string) => password.normalize('NFKC')

let preferred: Promise<Method> | undefined

function preferredMethod(): Promise<Method> {
  // As cheap as argon2 gets: this asks whether it is there, not how strong it is.
  const cheap = { parallelism: 1, tagLength: 4, memory: 8, passes: 1 }
  preferred ??= runArgon2({
    ...cheap,
    message: Buffer.from('self test'),
    nonce: Buffer.alloc(16),
  }).then(
    (): Method => 'argon2id',
    (): Method => 'scrypt',
  )
  return preferred
}

/** Takes as long to compare with as a real one, and no password makes it. */
async function nobodysHash(): Promise<string> {
  return [await preferredMethod(), 'A'.repeat(22), 'A'.repeat(43)].join('$')
}
