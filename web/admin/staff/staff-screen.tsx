import { UserCog, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { staffRoles } from '#functions/contract/accounts/staff-role.ts'
import { useActionDialog } from '#web/actions/action-dialog.tsx'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { confirmStaffAction, inviteStaff, type StaffLink } from './staff-actions.tsx'
import { StaffChoiceDialog } from './staff-choice-dialog.tsx'
import { isInvited, listStaffFacts, roleLabels, roleNotes } from './staff-labels.ts'
import { StaffLinkDialog } from './staff-link-dialog.tsx'
import styles from './staff-screen.module.css'

/** /edit/staff: the admins, for managers. */
export function StaffScreen() {
  const query = useApi('listStaff', {}, { refetchOnWindowFocus: true })
  const { result, invite, choose, dialog } = useStaffDialogs()
  return (
    <div className={`screen ${styles.screen}`}>
      <div className="spread">
        <ScreenHeading title="スタッフ" />
        <Button kind="primary" icon={UserPlus} onClick={invite}>
          招待する
        </Button>
      </div>
      <StatusLine tone="good">{result}</StatusLine>
      <QueryContent query={query} what="スタッフの一覧">
        {({ staff }) => (
          <ul className="stack gap-2" aria-label="スタッフの一覧">
            {staff.map((each) => (
              <StaffItem key={each.id} staff={each} onChange={() => choose(each)} />
            ))}
          </ul>
        )}
      </QueryContent>
      <RoleNotes />
      {dialog}
    </div>
  )
}

/** One dialog at a time: the choice of an action, its confirmation, and then the link that it made. */
function useStaffDialogs() {
  const { ask, dialog } = useActionDialog()
  const [chosen, setChosen] = useState<StaffMember>()
  const [link, setLink] = useState<StaffLink>()
  const [result, setResult] = useState('')

  function finish(message: string, made?: StaffLink) {
    setResult(message)
    setLink(made)
  }

  return {
    result,
    invite: () => {
      setResult('')
      ask(inviteStaff(finish))
    },
    choose: (staff: StaffMember) => {
      setResult('')
      setChosen(staff)
    },
    dialog: (
      <>
        {chosen && (
          <StaffChoiceDialog
            staff={chosen}
            onClose={() => setChosen(undefined)}
            onAction={(action) => {
              setChosen(undefined)
              ask(confirmStaffAction(action, chosen, finish))
            }}
          />
        )}
        {dialog}
        {link && <StaffLinkDialog link={link} onClose={() => setLink(undefined)} />}
      </>
    ),
  }
}

function StaffItem({ staff, onChange }: { staff: StaffMember; onChange: () => void }) {
  const isOwn = useAdmin(({ admin }) => admin?.id === staff.id)
  return (
    <li className="panel spread p-3-4">
      <div className="min-w-0 break grow-56">
        <p className="row wrap min-w-0 bold break gap-1-2">
          <bdi>{staff.login_id}</bdi>
          <Chip tone={staff.role === 'manager' ? 'blue' : 'grey'}>{roleLabels[staff.role]}</Chip>
          {isOwn && <Chip tone="green">あなた</Chip>}
          {staff.disabled && <Chip tone="orange">使えません</Chip>}
          {isInvited(staff) && <Chip tone="orange">招待中</Chip>}
        </p>
        {listStaffFacts(staff).map((fact) => (
          <p key={fact} className="hint tight">
            {fact}
          </p>
        ))}
      </div>
      {isOwn ? (
        <ScreenLink to="/edit/account" className="link-target">
          アカウントで変える
        </ScreenLink>
      ) : (
        <Button icon={UserCog} onClick={onChange} aria-label={`${staff.login_id}を変更する`}>
          変更する
        </Button>
      )}
    </li>
  )
}

function RoleNotes() {
  return (
    <section className={`stack gap-2 ${styles.notes}`} aria-labelledby="roles">
      <h2 className="text-md" id="roles">
        権限のちがい
      </h2>
      <dl className="stack gap-2 m-0">
        {[...staffRoles].reverse().map((role) => (
          <div key={role}>
            <dt className="bold">{roleLabels[role]}</dt>
            <dd className="m-0 quiet">{roleNotes[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
