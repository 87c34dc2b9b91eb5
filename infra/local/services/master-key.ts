import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { makeFolder, syncFolderNow } from '#infra/local/durable-files.ts'
import { UnusableKeyFile } from '#infra/local/start-failure.ts'

/** The master key of this machine; `id` is part of everything it encrypts. */
export type MasterKey = { bytes: Buffer; id: Buffer; path: string }

const fileName = 'factors.key'
const keyBytes = 32
export const keyIdBytes = 8

const KeyFile = v.object({ version: v.literal(1), id: v.string(), key: v.string() })

/**
 * Reads the master key in a folder, or creates one. Only one process may have the folder open.
 * @throws {UnusableKeyFile} when the file is damaged, or readable by other users
 */
export function openMasterKey(folder: string): MasterKey {
  makeFolder(folder)
  const path = join(folder, fileName)
  return readKeyFile(path) ?? createKeyFile(folder, path)
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

function createKeyFile(folder: string, path: string): MasterKey {
  const bytes = randomBytes(keyBytes)
  const id = computeKeyId(bytes)
  const text = JSON.stringify({ version: 1, id: id.toString('hex'), key: bytes.toString('base64') })
  // Written atomically, so that an interrupted start leaves no partial key.
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, `${text}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
  syncFolderNow(folder)
  return { bytes, id, path }
}

const computeKeyId = (key: Buffer) =>
  createHash('sha256').update(key).digest().subarray(0, keyIdBytes)
