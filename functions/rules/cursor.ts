import { createHmac } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import { setting } from '#functions/setting.ts'

/**
 * Whose list a cursor goes on with, and which: `images`, the caller's id, and all that the list was
 * filtered by.
 */
export type CursorScope = readonly string[]

/** A place in a list as text that only this list's reader can hand back. */
export function writeCursor(scope: CursorScope, position: string): string {
  return `${Buffer.from(position).toString('base64url')}.${sealOf(scope, position)}`
}

/** The place that a cursor names. Throws `invalid` for another list's cursor, or a changed one. */
export function readCursor(scope: CursorScope, cursor: string): string {
  const position = Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()
  if (writeCursor(scope, position) !== cursor) throw invalid({ cursor: messages.notCursor })
  return position
}

function sealOf(scope: CursorScope, position: string): string {
  const sealed = JSON.stringify([...scope, position])
  return createHmac('sha256', setting('ORIGIN_SECRET'))
    .update(sealed)
    .digest('base64url')
    .slice(0, 22)
}
