import { rename, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { removeDatabase } from './write-table-file.ts'

const dayMs = 24 * 60 * 60 * 1000

export const dailyCopyPath = (file: string): string => `${file}.daily-copy`

/**
 * Copies a checked database file at most once a day, as a backup. If the copy fails, the previous
 * one stays.
 */
export async function copyTableFile(file: string, now = Date.now()): Promise<void> {
  const before = await stat(dailyCopyPath(file)).catch(() => undefined)
  if (before && now - before.mtimeMs < dayMs) return
  const unfinished = `${dailyCopyPath(file)}.unfinished`
  try {
    await removeDatabase(unfinished)
    const db = new DatabaseSync(file)
    try {
      db.prepare('VACUUM INTO ?').run(unfinished)
    } finally {
      db.close()
    }
    await rename(unfinished, dailyCopyPath(file))
  } catch (error) {
    await removeDatabase(unfinished)
    process.stderr.write(`embedded DynamoDB: no daily copy was made: ${String(error)}\n`)
  }
}
