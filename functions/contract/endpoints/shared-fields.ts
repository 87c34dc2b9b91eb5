import * as v from 'valibot'
import type { AuditKind } from '#functions/contract/audit-log-entry.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { FileSort } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedText, filledText, wholeNumber } from '#functions/contract/text/text.ts'

/** A body with exactly these fields. */
export const bodySchema = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.strictObject(fields, fieldMessages.notObject)

export const emptyBody = { body: bodySchema({}), example: {} } as const

/** The shop’s id is compared with the session and never trusted. */
export const shopFields = { user: Id }
export const pageFields = { user: Id, page: PageNumber }
/** The caller’s own shop, if it is given. */
export const ownShop = { user: v.optional(Id) }

export const optionalYesNo = v.optional(v.boolean(fieldMessages.notYesNo))

export const examplePage = { user: 'shop-1', page: 1 } as const
export const shopBody = { body: bodySchema(shopFields), example: { user: 'shop-1' } } as const
export const pageBody = { body: bodySchema(pageFields), example: examplePage } as const

/** A text that is compared, and so not changed by the check. */
export const exactText = (most: number) =>
  v.pipe(v.string(fieldMessages.notText), v.maxLength(most, fieldMessages.tooLong(most)))

const Cursor = v.optional(exactText(2000))

/** Limit and cursor of a list, in a body. */
export const listPartFields = {
  limit: v.optional(wholeNumber({ min: 1, max: 100 })),
  cursor: Cursor,
}

/** The same in a query, where all values are strings. */
export const listPartQuery = {
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, fieldMessages.outside(1, 100)))),
  cursor: Cursor,
}

const q = v.optional(boundedText(limits.searchLength))
const sort = v.optional(FileSort)

/** Filter and order of a library, in a body: `q` are words of the name, `used` whether the file is in use. */
export const libraryPartFields = {
  q,
  sort,
  used: optionalYesNo,
  ...listPartFields,
}

/** The same in a query. */
export const libraryPartQuery = {
  q,
  sort,
  used: v.optional(v.picklist(['true', 'false'], fieldMessages.notYesNo)),
  ...listPartQuery,
}

/** A query with exactly these values. */
export const querySchema = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.strictObject(fields)

/** What the endpoints that add or replace a file of a library refuse. */
export const fileRefusals = ['not_found', 'conflict', 'quota'] as const

/** Every call leaves a line with this text in the audit log. */
export const auditAll = (kind: AuditKind, text: string) => ({ kind, text, callers: 'all' }) as const

/** Only the calls of admins leave a line: they looked at data of a shop. */
export const auditAdmins = (text: string) => ({ kind: 'look', text, callers: 'admins' }) as const

/** Only the calls of admins on behalf of a shop leave a line. */
export const auditHelpers = (text: string) => ({ kind: 'page', text, callers: 'admins' }) as const

/** Only the calls that do not say on which version they are based leave a line. */
export const auditUnversioned = (part: string) =>
  ({ kind: 'page', text: `${part}を保存（前の内容を確かめずに）`, callers: 'unversioned' }) as const

/** The caller’s password, asked again before a change of how they sign in. */
export const currentPassword = exactText(1000)

/** The JSON of the browser’s authenticator. */
export const PasskeyResponse = filledText(20_000)
