import { createHash, randomBytes } from 'node:crypto'

/** Begins with a letter or digit: a spreadsheet takes "-…" for a formula, a command for an option. */
const formatId = (bytes: Buffer) => bytes.toString('base64url').slice(0, 22).replace(/^[-_]/, 'A')

/** 22 characters of 128 random bits: the permanent id of an account, a file or an entry. */
export const newId = () => formatId(randomBytes(16))

/** An id of 22 characters that is always the same for this text. */
export const hashToId = (text: string) => formatId(createHash('sha256').update(text).digest())
