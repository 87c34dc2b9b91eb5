import { createHash, randomBytes } from 'node:crypto'

/** Begins with a letter or digit: a spreadsheet takes "-…" for a formula, a command for an option. */
const formatId = (bytes: Buffer) => bytes.toString('base64url').slice(0, 22).replace(/^[-_]/, 'A')

/** 22 characters of 128 random bits: the permanent id of an account, a file or an entry. */
export const newId = () => formatId(randomBytes(16))

/** An id of 22 characters that is always the same for this text. */
export const hashToId = (text: string) => formatId(createHash('sha256').update(text).digest())

/**
 * Returns the sent id or a new one. Under an operation key the new id is always the same, so that
 * repeated calls return the same ids.
 */
export function deriveId(
  sent: string | undefined,
  place: string,
  operation?: { key: string },
): string {
  if (sent !== undefined) return sent
  if (!operation) return newId()
  return hashToId(`${operation.key} ${place}`)
}
