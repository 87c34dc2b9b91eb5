import { useState } from 'react'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { ConfirmPasswordDialog } from '#web/screens/shared/sign-in/confirm-password-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { RoleField } from './role-field.tsx'
import { listStaffActions, type StaffAction } from './staff-actions.ts'
import type { StaffChange, StaffLink } from './use-staff-changes.ts'

type Props = {
  staff: StaffMember
  change: (change: StaffChange) => Promise<Partial<StaffLink>>
  onClose: () => void
  /** `link` is there when one was made, for the admin to hand over. */
  onChanged: (action: StaffAction, link?: StaffLink) => void
}

/** Offers what can be done to one admin, then asks for the caller's own password. */
export function ChangeStaffDialog({ staff, change, onClose, onChanged }: Props) {
  const [action, setAction] = useState<StaffAction>()
  const [role, setRole] = useState(staff.role)
  if (!action) return <ActionChoice {...{ staff, onClose }} onAction={setAction} />

  async function send(current: string) {
    if (!action) return
    const answer = await change({ name: action.name, id: staff.id, role, current })
    const isLink = action.name === 'link'
    onChanged(action, isLink ? { staff: answer.staff ?? staff, token: answer.token } : undefined)
  }

  return (
    <ConfirmPasswordDialog
      title={action.title}
      about={action.about}
      go={action.go}
      kind={action.name === 'remove' || action.name === 'disable' ? 'danger' : 'primary'}
      field="あなたの今のパスワード"
      onClose={onClose}
      send={send}
    >
      <p className="row wrap min-w-0 bold break gap-1-2">
        <bdi>{staff.login_id}</bdi>
      </p>
      {action.name === 'role' && <RoleField value={role} onValue={setRole} />}
    </ConfirmPasswordDialog>
  )
}

type ChoiceProps = {
  staff: StaffMember
  onClose: () => void
  onAction: (action: StaffAction) => void
}

function ActionChoice({ staff, onClose, onAction }: ChoiceProps) {
  return (
    <Dialog open title="スタッフを変更する" onClose={onClose}>
      <p className="row wrap min-w-0 bold break gap-1-2">
        <bdi>{staff.login_id}</bdi>
      </p>
      <div className="stack gap-2">
        {listStaffActions(staff).map((action) => (
          <Button key={action.name} icon={action.icon} wide onClick={() => onAction(action)}>
            {action.label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
