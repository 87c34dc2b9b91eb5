import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { roleNotes } from './staff-labels.ts'
import styles from './staff-screen.module.css'

const options = {
  support: '担当（お店・お知らせ・写真の管理）',
  viewer: '閲覧（見るだけ）',
  manager: '管理者（すべて）',
} as const

type Props = { value: StaffRole; onValue: (role: StaffRole) => void }

/** The choice of a role, with what it allows. */
export function RoleField({ value, onValue }: Props) {
  return (
    <div className={styles.role}>
      <SelectField name="権限" options={options} value={value} onValue={onValue} />
      <p className={styles.about}>{roleNotes[value]}</p>
    </div>
  )
}
