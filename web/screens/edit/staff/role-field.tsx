import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { roleLabels, roleNotes } from './staff-labels.ts'

type Props = { value: StaffRole; onValue: (role: StaffRole) => void }

/** The choice of a role, with what it allows. */
export function RoleField({ value, onValue }: Props) {
  return (
    <div className="stack gap-2">
      <SelectField name="権限" options={roleLabels} value={value} onValue={onValue} />
      <p className="hint tight">{roleNotes[value]}</p>
    </div>
  )
}
