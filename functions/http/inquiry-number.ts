import { createHash } from 'node:crypto'

/**
 * The number that a person is told of a failure, short enough to be read out: `4821-0937`. It follows from the call's id,
 * and its line in the log holds both.
 */
export function inquiryNumber(requestId: string): string {
  const digits = createHash('sha256').update(requestId).digest().readUInt32BE() % 100_000_000
  const number = String(digits).padStart(8, '0')
  return `${number.slice(0, 4)}-${number.slice(4)}`
}
