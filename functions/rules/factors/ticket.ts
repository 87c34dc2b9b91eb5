import { createHash } from 'node:crypto'

/** The table stores only hashes of tickets. */
export const hashTicket = (ticket: string) =>
  createHash('sha256').update(ticket).digest('base64url')
