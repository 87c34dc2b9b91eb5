import { useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useIdempotencyKey } from '#web/screens/shared/use-idempotency-key.ts'
import type { StaffActionName } from './staff-actions.ts'

/** A change of one admin; `current` is the caller's own password. */
export type StaffChange = { name: StaffActionName; id: string; role: StaffRole; current: string }

type Invitation = { login_id: string; role: StaffRole; current: string }

/** A link to hand over; without a token it can no longer be shown. */
export type StaffLink = { staff: StaffMember; token?: string | undefined }

/** Changes and invites staff. Each call throws when it is refused; the list is loaded again in any case. */
export function useStaffChanges() {
  const client = useClient()
  const queries = useQueryClient()
  const { getKey } = useIdempotencyKey()

  async function refreshAfter<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } finally {
      void queries.invalidateQueries({ queryKey: ['listStaff'] })
      void queries.invalidateQueries({ queryKey: ['listAudit'] })
    }
  }

  async function send({ name, id, role, current }: StaffChange): Promise<Partial<StaffLink>> {
    const body = { current, id }
    const once = { idempotencyKey: getKey([name, body, role]) }
    if (name === 'role') return client.changeStaff({ body: { ...body, role } }, once)
    if (name === 'link') return client.resetStaffPassword({ body }, once)
    if (name === 'factors') return client.resetStaffFactors({ body }, once)
    if (name === 'remove') {
      await client.removeStaff({ body }, once)
      return {}
    }
    return client.changeStaff({ body: { ...body, disabled: name === 'disable' } }, once)
  }

  return {
    change: (change: StaffChange) => refreshAfter(send(change)),
    invite: (body: Invitation) =>
      refreshAfter(client.inviteStaff({ body }, { idempotencyKey: getKey(body) })),
  }
}
