import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { createDataKey, type DataKey, decryptDataKey, KeyLost } from '#functions/keys/data-keys.ts'

/*
 * The secret of an authenticator app is stored as `sealed1.<data key>.<nonce>.<tag>.<ciphertext>`
 * in base64url: AES-256-GCM with its own data key, which only KMS can decrypt. Both are bound to
 * the account, so a copy in another account does not open.
 */
const prefix = 'sealed1'
const algorithm = 'aes-256-gcm'
const nonceBytes = 12

const buildContext = (adminId: string) => ({
  use: 'one-time-codes',
  account: adminId,
  factor: 'code',
})

/** Encrypts the secret of an authenticator app. Throws `internal` when the key is lost. */
export async function sealSecret(secret: string, adminId: string): Promise<string> {
  const { plaintext, wrapped } = await reportKeyLost(() => createDataKey(buildContext(adminId)))
  return encrypt(secret, adminId, { plaintext, wrapped })
}

function encrypt(secret: string, adminId: string, { plaintext, wrapped }: DataKey): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, plaintext, nonce).setAAD(buildAuthenticatedData(adminId))
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const pieces = [wrapped, nonce, cipher.getAuthTag(), ciphertext]
  return [prefix, ...pieces.map((piece) => Buffer.from(piece).toString('base64url'))].join('.')
}

/** Decrypts a stored secret. Throws `internal` when it cannot be decrypted. */
export async function openSecret(stored: string, adminId: string): Promise<string> {
  const [wrapped = empty, ...sealed] = stored
    .split('.')
    .slice(1)
    .map((piece) => Buffer.from(piece, 'base64url'))
  return reportKeyLost(async () => {
    const key = await decryptDataKey(wrapped, buildContext(adminId))
    return decrypt(sealed, adminId, key)
  })
}

const empty = Buffer.alloc(0)

function decrypt(sealed: Buffer[], adminId: string, key: Uint8Array): string {
  const [nonce = empty, tag = empty, ciphertext = empty] = sealed
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 })
      .setAAD(buildAuthenticatedData(adminId))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
  } catch (error) {
    throw new KeyLost('The stored secret was changed or copied from another account', {
      cause: error,
    })
  }
}

const buildAuthenticatedData = (adminId: string) =>
  Buffer.from(JSON.stringify(buildContext(adminId)))

/** Turns a lost key into a message for the caller; the cause goes to the log. */
async function reportKeyLost<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof KeyLost)) throw error
    throw new Failure('internal', messages.codeKeyLost, { cause: error })
  }
}
