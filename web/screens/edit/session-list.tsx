import { LogOut } from 'lucide-react'
import type { Session } from '#functions/contract/session.ts'
import { Chip } from '#web/ui/chip.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { pastMomentText } from '#web/ui/past-moment.ts'
import styles from './session-list.module.css'

type Props = {
  sessions: readonly Session[]
  /** The session that is being ended. */
  ending: string | undefined
  onEnd: (session: string) => void
}

/** Where an account is signed in: device, address, since when and last seen; each but this one can be ended. */
export function SessionList({ sessions, ending, onEnd }: Props) {
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, device, address, started_at, seen_at, current }) => (
        <li key={id} className={styles.session}>
          <div className={styles.words}>
            <p className={styles.device}>
              {device}
              {current && <Chip tone="green">この端末</Chip>}
            </p>
            <p className={styles.about}>最後の操作 {pastMomentText(seen_at)}</p>
            <p className={styles.about}>
              {pastMomentText(started_at)} にログイン（接続元 {address}）
            </p>
          </div>
          {!current && (
            <PassingButton
              next="#sessions"
              icon={LogOut}
              busy={ending === id}
              onClick={() => onEnd(id)}
              aria-label={`${device}（${pastMomentText(started_at)} から）をログアウトさせる`}
            >
              ログアウトさせる
            </PassingButton>
          )}
        </li>
      ))}
    </ul>
  )
}
