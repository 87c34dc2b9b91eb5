import { createHmac } from 'node:crypto'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { readCursorKey } from '#functions/table/sessions/origin-secrets.ts'

/** Identifies a list: its name, the caller and all filters. */
export type CursorScope = readonly string[]

export async function writeCursor(scope: CursorScope, position: string): Promise<string> {
  return signCursor(await readCursorKey(), scope, position)
}

/** Throws `invalid` for a changed cursor or one of another list. */
export async function readCursor(scope: CursorScope, cursor: string): Promise<string> {
  const position = Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()
  if (signCursor(await readCursorKey(), scope, position) === cursor) return position
  throw invalidFailure({ cursor: messages.notCursor })
}

function signCursor(key: string, scope: CursorScope, position: string): string {
  const seal = createHmac('sha256', key)
    .update(JSON.stringify([...scope, position]))
    .digest('base64url')
    .slice(0, 22)
  return `${Buffer.from(position).toString('base64url')}.${seal}`
}
