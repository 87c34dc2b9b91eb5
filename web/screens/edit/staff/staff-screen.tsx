import { UserCog, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { staffRoles } from '#functions/contract/accounts/staff-role.ts'
import { useApi } from '#web/api/use-api.ts'
import { useAdmin } from '#web/screens/edit/shared/use-admin.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { ChangeStaffDialog } from './change-staff-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { isInvited, listStaffFacts, roleLabels, roleNotes } from './staff-labels.ts'
import { StaffLinkDialog } from './staff-link-dialog.tsx'
import styles from './staff-screen.module.css'
import { type StaffLink, useStaffChanges } from './use-staff-changes.ts'

/** /edit/staff: the admins, for managers. */
export function StaffScreen() {
  const query = useApi('listStaff', {}, { refetchOnWindowFocus: true })
  const [opened, setOpened] = useState<Opened>()
  const [result, setResult] = useState('')

  function open(next: Opened) {
    setResult('')
    setOpened(next)
  }

  return (
    <div className={`screen ${styles.screen}`}>
      <div className="spread">
        <ScreenHeading title="スタッフ" />
        <Button kind="primary" icon={UserPlus} onClick={() => open('invite')}>
          招待する
        </Button>
      </div>
      <StatusLine tone="good">{result}</StatusLine>
      <QueryContent query={query} what="スタッフの一覧" skeleton={<Skeleton shape="box" />}>
        {({ staff }) => (
          <ul className="stack gap-2" aria-label="スタッフの一覧">
            {staff.map((each) => (
              <StaffItem key={each.id} staff={each} onChange={() => open(each)} />
            ))}
          </ul>
        )}
      </QueryContent>
      <RoleNotes />
      <StaffDialogs opened={opened} onClose={() => setOpened(undefined)} onResult={setResult} />
    </div>
  )
}

type Opened = StaffMember | 'invite'

type DialogsProps = {
  opened: Opened | undefined
  onClose: () => void
  onResult: (message: string) => void
}

/** The dialog that is open, and then the link that it made. */
function StaffDialogs({ opened, onClose, onResult }: DialogsProps) {
  const { change, invite } = useStaffChanges()
  const [link, setLink] = useState<StaffLink>()

  function finish(message: string, made?: StaffLink) {
    onResult(message)
    setLink(made)
    onClose()
  }

  if (link) return <StaffLinkDialog link={link} onClose={() => setLink(undefined)} />
  if (opened === undefined) return null
  if (opened === 'invite') {
    const onInvited = (made: StaffLink) => finish('招待のリンクを作りました', made)
    return <InviteDialog {...{ invite, onClose, onInvited }} />
  }
  return (
    <ChangeStaffDialog
      staff={opened}
      change={change}
      onClose={onClose}
      onChanged={({ name }, made) => finish(resultTexts[name], made)}
    />
  )
}

const resultTexts = {
  role: '権限を変えました',
  link: '新しいリンクを作りました',
  factors: '2段階認証を解除しました',
  disable: '使えなくしました',
  enable: '使えるようにしました',
  remove: '削除しました',
} as const

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
        {staffRoles.toReversed().map((role) => (
          <div key={role}>
            <dt className="bold">{roleLabels[role]}</dt>
            <dd className="m-0 quiet">{roleNotes[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
