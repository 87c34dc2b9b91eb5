import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { listStaffActions, type StaffAction, StaffName } from './staff-actions.tsx'

type ChoiceProps = {
  staff: StaffMember
  onClose: () => void
  onAction: (action: StaffAction) => void
}

/** Offers what can be done to one admin. */
export function StaffChoiceDialog({ staff, onClose, onAction }: ChoiceProps) {
  return (
    <Dialog open title="スタッフを変更する" onClose={onClose}>
      <StaffName staff={staff} />
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
