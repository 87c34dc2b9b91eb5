import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { makeFolder, writeFileDurably } from '#infra/local/durable-files.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { UnusableKeyFile } from '#infra/local/start-failure.ts'
import { type JsonService, ServiceRefusal, startJsonService } from './json-service.ts'

/** The ARN of the only key. */
export const localKeyArn = 'arn:aws:kms:ap-northeast-1:000000000000:key/local'

type Options = {
  /** The folder of the key file. */
  folder: string
  log?: (line: string) => void
}

/**
 * Starts a KMS with one key that supports data keys only.
 * @throws {UnusableKeyFile} when the key file is damaged, or readable by other users
 */
export async function startKms({ folder, log = logToTerminal }: Options): Promise<JsonService> {
  const key = openMasterKey(folder)
  return startJsonService({
    answer({ target, body }) {
      if (target === 'TrentService.GenerateDataKey') return generateDataKey(key, body)
      if (target === 'TrentService.Decrypt') return decrypt(key, body, log)
      throw new ServiceRefusal(400, 'UnknownOperationException', 'No such operation')
    },
    onFailure: (error) => log(String(error)),
  })
}

const Context = v.optional(v.record(v.string(), v.string()), {})
const GenerateInput = v.object({
  KeyId: v.literal(localKeyArn),
  KeySpec: v.literal('AES_256'),
  EncryptionContext: Context,
})
const DecryptInput = v.object({
  KeyId: v.literal(localKeyArn),
  CiphertextBlob: v.string(),
  EncryptionContext: Context,
})

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function generateDataKey(key: MasterKey, body: unknown) {
  const { EncryptionContext } = v.parse(GenerateInput, body)
  const plaintext = randomBytes(32)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(
    encodeContext(EncryptionContext),
  )
  const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()])
  const blob = Buffer.concat([key.id, nonce, cipher.getAuthTag(), encrypted])
  return {
    KeyId: localKeyArn,
    CiphertextBlob: blob.toString('base64'),
    Plaintext: plaintext.toString('base64'),
  }
}

function decrypt(key: MasterKey, body: unknown, log: (line: string) => void) {
  const { CiphertextBlob, EncryptionContext } = v.parse(DecryptInput, body)
  const blob = Buffer.from(CiphertextBlob, 'base64')
  if (!blob.subarray(0, keyIdBytes).equals(key.id)) {
    log(
      `認証アプリのコードを確かめる鍵 ${key.path} は、登録したときの鍵と違います。前の鍵のファイルを戻して起動し直してください。ないときは、管理者が予備のコードかパスキーでログインし、認証アプリを設定し直します。`,
    )
    throw new ServiceRefusal(400, 'IncorrectKeyException', `${key.path} is not the key`)
  }
  const plaintext = decryptBlob(key, blob.subarray(keyIdBytes), encodeContext(EncryptionContext))
  if (!plaintext)
    throw new ServiceRefusal(400, 'InvalidCiphertextException', 'Changed, or of another context')
  return { KeyId: localKeyArn, Plaintext: plaintext.toString('base64') }
}

function decryptBlob(key: MasterKey, sealed: Buffer, context: Buffer): Buffer | undefined {
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, key.bytes, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(context).setAuthTag(tag)
    const encrypted = sealed.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(encrypted), decipher.final()])
  } catch {
    return undefined
  }
}

/** Sorted, so that the order of the pairs does not matter. */
const encodeContext = (context: Record<string, string>) =>
  Buffer.from(
    JSON.stringify(Object.entries(context).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )

/** The master key of this machine; `id` is part of everything it encrypts. */
type MasterKey = { bytes: Buffer; id: Buffer; path: string }

const fileName = 'factors.key'
const keyBytes = 32
const keyIdBytes = 8

const KeyFile = v.object({ version: v.literal(1), id: v.string(), key: v.string() })

/**
 * Reads the master key in a folder, or creates one. Only one process may have the folder open.
 * @throws {UnusableKeyFile} when the file is damaged, or readable by other users
 */
function openMasterKey(folder: string): MasterKey {
  makeFolder(folder)
  const path = join(folder, fileName)
  return readKeyFile(path) ?? createKeyFile(path)
}

function readKeyFile(path: string): MasterKey | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return undefined
  // Windows has no file modes: the folder's permissions apply there.
  if (platform() !== 'win32' && (found.mode & 0o077) !== 0)
    throw new UnusableKeyFile(
      path,
      `ほかの利用者にも読める設定になっています。chmod 600 ${path} を実行してください。`,
    )
  const bytes = readKey(path)
  if (!bytes)
    throw new UnusableKeyFile(
      path,
      '壊れています。控えから同じファイルを戻してください。控えがないときは、このファイルをほかの場所に移してから起動してください。認証アプリを使う管理者は、予備のコードかパスキーでログインし、認証アプリを設定し直します。',
    )
  return { bytes, id: computeKeyId(bytes), path }
}

function readKey(path: string): Buffer | undefined {
  try {
    const { id, key } = v.parse(KeyFile, JSON.parse(readFileSync(path, 'utf8')))
    const bytes = Buffer.from(key, 'base64')
    return bytes.length === keyBytes && computeKeyId(bytes).toString('hex') === id
      ? bytes
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof v.ValiError) return undefined
    throw new UnusableKeyFile(path, `読めません（${String(error)}）。`)
  }
}

function createKeyFile(path: string): MasterKey {
  const bytes = randomBytes(keyBytes)
  const id = computeKeyId(bytes)
  const text = JSON.stringify({ version: 1, id: id.toString('hex'), key: bytes.toString('base64') })
  writeFileDurably(path, `${text}\n`, 0o600)
  return { bytes, id, path }
}

const computeKeyId = (key: Buffer) =>
  createHash('sha256').update(key).digest().subarray(0, keyIdBytes)
