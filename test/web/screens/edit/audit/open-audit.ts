import type { RequestHandler } from 'msw'
import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openAdmin } from '#test/support/screen/screen.tsx'

const hostileName = '<img src=x onerror=alert(1)>‮逆'

/** A line of a shop with a hostile name. */
export const auditLine: AuditLogEntry = {
  id: 'l-1',
  at: '2026-11-22T16:00:00.000Z',
  kind: 'page',
  who: { kind: 'user', name: hostileName },
  what: 'ページ2：公開',
  shop: { id: 'mise', name: hostileName },
  outcome: 'done',
  reason: '',
  from: '192.0.2.1',
}

type Options = { answers: readonly RequestHandler[]; size?: 'desktop' | 'phone' }

const admins = mockAnswer('listAuditAdmins', {
  admins: [
    { id: 'admin-1', login_id: 'tanaka' },
    { id: 'admin-2', login_id: 'suzuki' },
  ],
})
/** Opens the log with two admins in its form. */
export const openAudit = (address: string, { answers, size = 'desktop' }: Options) =>
  openAdmin(address, [...answers, admins], { size })
