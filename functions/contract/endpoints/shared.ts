import * as v from 'valibot'
import { messages } from '#functions/contract/messages.ts'
import { PageNumber } from '#functions/contract/page-number.ts'
import { Id } from '#functions/contract/text.ts'

/** What every answer begins with: text to show the person, or `OK`. */
export const res = v.string()

/** A body: these fields and no others. */
export const body = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.strictObject(fields, messages.notObject)

/** The body of a call that has nothing to say. */
export const nothing = body({})

/** Whose shop; compared with the session's, never trusted. */
export const ofUser = { user: Id }
export const ofPage = { user: Id, page: PageNumber }
