import { createHash } from 'node:crypto'
import type { Ticket } from '#functions/table/accounts/factors.ts'

/** Milliseconds between the two steps of a sign-in. */
export const ticketLife = 5 * 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The table stores only hashes of tickets. */
export const hashTicket = (ticket: string) => sha256(ticket)

/** Derives what a passkey signs, so that a repeated call asks for the same signature. */
export const deriveChallenge = (ticket: string) => sha256(`challenge ${ticket}`)

/** Whether a ticket is still valid and has not been used by another call than this one. */
export const isOpenTicket = ({ until, used_by }: Ticket, call: { name: string; now: Date }) =>
  call.now.getTime() < until && (used_by ?? call.name) === call.name
