import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'
import { keyIdBytes, type MasterKey, openMasterKey } from './master-key.ts'

/** The ARN of the only key. */
export const localKeyArn = 'arn:aws:kms:ap-northeast-1:000000000000:key/local'

type Options = {
  /** The folder of the key file. */
  folder: string
  log?: (line: string) => void
}

/**
 * A running KMS with one key. Its endpoint contains a secret, new at each start, so that other
 * programs cannot use it.
 */
export type LocalKms = { endpoint: string; stop(): Promise<void> }

/**
 * Starts a KMS that supports data keys only.
 * @throws {UnusableKeyFile} when the key file is damaged, or readable by other users
 */
export async function startKms({ folder, log = logToTerminal }: Options): Promise<LocalKms> {
  const key = openMasterKey(folder)
  const path = `/${randomBytes(24).toString('base64url')}`
  const server = await openLocalServer(0)
  server.answer((request, response) => {
    handleRequest({ key, path, log }, request, response).catch((error: unknown) => {
      log(String(error))
      response.destroy()
    })
  })
  return { endpoint: `${server.origin}${path}`, stop: () => server.stop() }
}

type Server = { key: MasterKey; path: string; log: (line: string) => void }
type KmsAnswer = { status: number; body: object }

const maxBodyBytes = 16 * 1024

async function handleRequest(server: Server, request: IncomingMessage, response: ServerResponse) {
  const { status, body } = await runOperation(server, request)
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
  response.end(JSON.stringify(body))
}

async function runOperation(server: Server, request: IncomingMessage): Promise<KmsAnswer> {
  const { method, url = '', headers } = request
  const isOurs = url === server.path || url === `${server.path}/`
  // Browsers send an origin header; the handlers do not.
  if (method !== 'POST' || !isOurs || headers.origin !== undefined)
    return createError(403, 'AccessDeniedException', 'This endpoint is for Noren itself')
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes)
    return createError(413, 'ValidationException', 'The request is too long')
  const body: unknown = JSON.parse(await text(request))
  const operation = operations[String(headers['x-amz-target'])]
  return (
    operation?.(server, body) ?? createError(400, 'UnknownOperationException', 'No such operation')
  )
}

const operations: Record<string, (server: Server, body: unknown) => KmsAnswer> = {
  'TrentService.GenerateDataKey': generateDataKey,
  'TrentService.Decrypt': decrypt,
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

function generateDataKey({ key }: Server, body: unknown): KmsAnswer {
  const { EncryptionContext } = v.parse(GenerateInput, body)
  const plaintext = randomBytes(32)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(
    encodeContext(EncryptionContext),
  )
  const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()])
  const blob = Buffer.concat([key.id, nonce, cipher.getAuthTag(), encrypted])
  return createAnswer({
    CiphertextBlob: blob.toString('base64'),
    Plaintext: plaintext.toString('base64'),
  })
}

function decrypt({ key, log }: Server, body: unknown): KmsAnswer {
  const { CiphertextBlob, EncryptionContext } = v.parse(DecryptInput, body)
  const blob = Buffer.from(CiphertextBlob, 'base64')
  if (!blob.subarray(0, keyIdBytes).equals(key.id)) {
    log(
      `認証アプリのコードを確かめる鍵 ${key.path} は、登録したときの鍵と違います。前の鍵のファイルを戻して起動し直してください。ないときは、管理者が予備のコードかパスキーでログインし、認証アプリを設定し直します。`,
    )
    return createError(400, 'IncorrectKeyException', `Encrypted with another key than ${key.path}`)
  }
  const plaintext = decryptBlob(key, blob.subarray(keyIdBytes), encodeContext(EncryptionContext))
  if (!plaintext)
    return createError(
      400,
      'InvalidCiphertextException',
      'The data was changed, or belongs to another encryption context',
    )
  return createAnswer({ Plaintext: plaintext.toString('base64') })
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

const createAnswer = (body: object): KmsAnswer => ({
  status: 200,
  body: { KeyId: localKeyArn, ...body },
})

const createError = (status: number, __type: string, message: string): KmsAnswer => ({
  status,
  body: { __type, message },
})
