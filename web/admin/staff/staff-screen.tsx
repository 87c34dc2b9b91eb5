import { UserCog, UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { staffRoles } from '#functions/contract/accounts/staff-role.ts'
import { useActionDialog } from '#web/actions/action-dialog.tsx'
import { SecretDialog } from '#web/actions/secret-dialog.tsx'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { AddressField } from '#web/ui/link-parts/address-field.tsx'
import { QrCodeImage } from '#web/ui/link-parts/qr-code-image.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { buildQrCode } from '#web/ui/qr-code.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import {
  confirmStaffAction,
  inviteStaff,
  isInvited,
  listStaffActions,
  listStaffFacts,
  roleLabels,
  roleNotes,
  type StaffAction,
  type StaffLink,
  StaffName,
} from './staff-actions.tsx'

/** /edit/staff: the admins, for managers. */
export function StaffScreen() {
  const query = useApi('listStaff', {}, { refetchOnWindowFocus: true })
  const { result, invite, choose, dialog } = useStaffDialogs()
  return (
    <div className="screen empty:output:min-h-0 empty:output:-mt-4 max-w-192">
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
    <section
      className="stack gap-2 pt-3 div:stack div:cols-[5rem_minmax(0,1fr)] div:gap-2"
      aria-labelledby="roles"
    >
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

type ChoiceProps = {
  staff: StaffMember
  onClose: () => void
  onAction: (action: StaffAction) => void
}

/** Offers what can be done to one admin. */
function StaffChoiceDialog({ staff, onClose, onAction }: ChoiceProps) {
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

/** Shows a one-time link once. The dialog closes only by its button. */
function StaffLinkDialog({ link, onClose }: { link: StaffLink; onClose: () => void }) {
  const { staff, token } = link
  return (
    <SecretDialog
      title={token === undefined ? 'リンクを表示できません' : 'リンクを渡してください'}
      closing={token === undefined ? 'とじる' : '渡したのでとじる'}
      onClose={onClose}
    >
      {token === undefined ? (
        <p>
          作ったリンクは、もう表示できません。一覧の「変更する」から、新しいリンクを作ってください。
        </p>
      ) : (
        <LinkParts loginId={staff.login_id} until={staff.link?.until} token={token} />
      )}
    </SecretDialog>
  )
}

type PartsProps = { loginId: string; until: string | undefined; token: string }

function LinkParts({ loginId, until, token }: PartsProps) {
  // The token follows the `#`: browsers send that part to no server.
  const address = `${window.location.origin}/edit/password#${token}`
  const code = useMemo(() => buildQrCode(address), [address])
  return (
    <>
      <p>
        <b>
          <bdi>{loginId}</bdi>
        </b>{' '}
        さん本人に渡してください。リンクを開いた人が、パスワードを決められます。
      </p>
      <QrCodeImage code={code} label="リンクのQRコード" />
      <AddressField label="リンクのアドレス" address={address} />
      <p>
        1回だけ使えます{until !== undefined && `（${formatPastMoment(until)}まで）`}
        。とじると、もう表示できません。
      </p>
    </>
  )
}
