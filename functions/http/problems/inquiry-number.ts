import { createHash } from 'node:crypto'

/** Derives a number from the request id that people can read out to support: `4821-0937`. The log has both. */
export function inquiryNumber(requestId: string): string {
  const digits = createHash('sha256').update(requestId).digest().readUInt32BE() % 100_000_000
  const number = String(digits).padStart(8, '0')
  return `${number.slice(0, 4)}-${number.slice(4)}`
}
