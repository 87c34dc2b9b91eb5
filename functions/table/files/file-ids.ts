import { randomBytes } from 'node:crypto'

/*
 * The id of an uploaded file begins with the time of its upload, so the table holds a library in this order and a part
 * of it is read without the rest. Ids of copied samples and of installed pictures have no time.
 */

const prefix = 'zzzz'
const pattern = /^zzzz([\da-z]{9})[\w-]{12}$/

/** The id of a file that is uploaded now. */
export const newFileId = (now: Date) =>
  `${timedIdStart(now)}${randomBytes(9).toString('base64url')}`

/** How the ids of files of this time begin. */
export const timedIdStart = (time: Date) =>
  `${prefix}${time.getTime().toString(36).padStart(9, '0')}`

/** Ids with a time lie between these texts, random ones before. */
export const timedIds = { first: prefix, last: `${prefix}~` } as const

/** The time in an id, or undefined. */
export function findIdTime(id: string): Date | undefined {
  const [, digits] = pattern.exec(id) ?? []
  return digits === undefined ? undefined : new Date(Number.parseInt(digits, 36))
}
