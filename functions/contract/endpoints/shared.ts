import * as v from 'valibot'
import { FileSort } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { PageNumber } from '#functions/contract/page-number.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { Id, text } from '#functions/contract/text.ts'

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

const range = messages.outside(1, 100)

const Cursor = v.optional(
  v.pipe(v.string(messages.notText), v.maxLength(2000, messages.tooLong(2000))),
)

/** Which part of a list: how many at most, and after which cursor. In a body. */
const partOfList = {
  limit: v.optional(
    v.pipe(
      v.number(messages.notNumber),
      v.integer(messages.notNumber),
      v.minValue(1, range),
      v.maxValue(100, range),
    ),
  ),
  cursor: Cursor,
}

/** The same in a query, where all is text. */
export const partOfListQuery = {
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, range))),
  cursor: Cursor,
}

const q = v.optional(text(limits.searchLength))
const sort = v.optional(FileSort)

/** Which files of a library: whose names hold all words of `q`, and whether they are used. In a body. */
export const partOfLibrary = {
  q,
  sort,
  used: v.optional(v.boolean(messages.notYesNo)),
  ...partOfList,
}

/** The same in a query. */
export const partOfLibraryQuery = {
  q,
  sort,
  used: v.optional(v.picklist(['true', 'false'], messages.notYesNo)),
  ...partOfListQuery,
}

/** A query: these values and no others. */
export const query = <Fields extends v.ObjectEntries>(fields: Fields) => v.strictObject(fields)

/** In the answer of a list that goes on. */
export const nextCursor = { cursor: v.optional(v.string()) }

/** In the answer of a library: how many files it has, and how many of them fit what was asked for. */
export const fileCounts = { count: v.number(), found: v.number() }
