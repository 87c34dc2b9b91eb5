import { LogOut } from 'lucide-react'
import type { AccountSession } from '#functions/contract/accounts/account-session.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import styles from './session-list.module.css'

type Props = {
  sessions: readonly AccountSession[]
  /** Id of the session that is being ended. */
  ending: string | undefined
  onEnd: (session: string) => void
}

/** Lists the sessions of an account; each except the current one can be ended. */
export function SessionList({ sessions, ending, onEnd }: Props) {
  return (
    <ul className="stack gap-2">
      {sessions.map(({ id, device, address, started_at, seen_at, current }) => (
        <li key={id} className="spread p-3-4 border round-md">
          <div className={`min-w-0 ${styles.text}`}>
            <p className="row wrap gap-2 bold">
              {device}
              {current && <Chip tone="green">{thisDevice}</Chip>}
            </p>
            <p className="hint tight">{`最後の操作 ${formatPastMoment(seen_at)}`}</p>
            <p className="hint tight">{`${formatPastMoment(started_at)} にログイン（接続元 ${address}）`}</p>
          </div>
          {!current && (
            <DisappearingButton
              next="#sessions"
              icon={LogOut}
              busy={ending === id}
              onClick={() => onEnd(id)}
              aria-label={`${device}（${formatPastMoment(started_at)} から）をログアウトさせる`}
            >
              ログアウトさせる
            </DisappearingButton>
          )}
        </li>
      ))}
    </ul>
  )
}
