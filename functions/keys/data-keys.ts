import {
  DecryptCommand,
  DisabledException,
  GenerateDataKeyCommand,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSClient,
  KMSInvalidStateException,
  NotFoundException,
} from '@aws-sdk/client-kms'
import { readSetting } from '#functions/read-setting.ts'
import { eachTry, limitTries, requestSettings } from '#functions/request-limits.ts'

/** The client of AWS KMS; only this module uses it. */
export const kmsClient = new KMSClient(requestSettings(2000))
kmsClient.middlewareStack.add(limitTries(2000), eachTry)

/** The purpose of a data key. KMS decrypts it only with exactly the same context. */
export type KeyContext = Record<string, string>

/** An AES-256 key. `wrapped` is encrypted by KMS and stored beside the data. */
export type DataKey = { plaintext: Uint8Array; wrapped: Uint8Array }

/** The KMS key is deleted, disabled, or not the one that encrypted the value. */
export class KeyLost extends Error {
  override readonly name = 'KeyLost'
}

/** Creates a data key for this context. Throws `KeyLost`. */
export function createDataKey(context: KeyContext): Promise<DataKey> {
  return convertKeyErrors(async () => {
    const { Plaintext, CiphertextBlob } = await kmsClient.send(
      new GenerateDataKeyCommand({
        KeyId: readSetting('FACTOR_KEY'),
        KeySpec: 'AES_256',
        EncryptionContext: context,
      }),
    )
    if (!Plaintext || !CiphertextBlob) throw new Error('KMS answered without a key')
    return { plaintext: Plaintext, wrapped: CiphertextBlob }
  })
}

/** Decrypts a data key of this context. Throws `KeyLost`. */
export function decryptDataKey(wrapped: Uint8Array, context: KeyContext): Promise<Uint8Array> {
  return convertKeyErrors(async () => {
    const { Plaintext } = await kmsClient.send(
      new DecryptCommand({
        KeyId: readSetting('FACTOR_KEY'),
        CiphertextBlob: wrapped,
        EncryptionContext: context,
      }),
    )
    if (!Plaintext) throw new Error('KMS answered without a key')
    return Plaintext
  })
}

const keyLostErrors = [
  DisabledException,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSInvalidStateException,
  NotFoundException,
]

async function convertKeyErrors<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const isLost = error instanceof Error && keyLostErrors.some((kind) => error instanceof kind)
    if (!isLost) throw error
    throw new KeyLost(`${error.name}: ${error.message}`, { cause: error })
  }
}
