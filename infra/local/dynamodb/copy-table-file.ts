import { rename, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { dailyCopyPath } from '#infra/local/data-folder.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { removeDatabase } from './write-table-file.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A smaller part of the former copy than this means that something was lost. */
const smallestPart = 0.5

/** The copy of the day before. */
export const formerCopyPath = (file: string): string => `${dailyCopyPath(file)}.before`

/**
 * Copies a checked database file at most once a day, as a backup, and keeps the copy of the day
 * before. A much smaller database or a failure leaves both copies as they are.
 */
export async function copyTableFile(file: string, now = Date.now()): Promise<void> {
  const copy = dailyCopyPath(file)
  const before = await stat(copy).catch(() => undefined)
  if (before && now - before.mtimeMs < dayMs) return
  const unfinished = `${copy}.unfinished`
  try {
    await removeDatabase(unfinished)
    const db = new DatabaseSync(file)
    try {
      db.prepare('VACUUM INTO ?').run(unfinished)
    } finally {
      db.close()
    }
    if (before && (await stat(unfinished)).size < before.size * smallestPart)
      throw new Error(
        `データベースが控えの半分より小さくなったので、控え ${copy} を残します。減っていてよければ、控えを別の場所に移してください。`,
      )
    if (before) await rename(copy, formerCopyPath(file))
    await rename(unfinished, copy)
  } catch (error) {
    await removeDatabase(unfinished)
    logToTerminal(`embedded DynamoDB: no daily copy was made: ${String(error)}`)
  }
}
