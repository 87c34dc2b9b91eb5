import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#functions/contract/session.ts'
import type { User } from '#functions/contract/user.ts'
import { useApi } from '#web/api/hooks.ts'
import { useKeyedCall } from '#web/screens/edit/use-keyed-call.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { pastMomentText } from '#web/ui/past-moment.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { Part } from './part.tsx'
import styles from './shop-sessions.module.css'

/** Where the shop is signed in just now, and signing it out there. */
export function ShopSessions({ user: { id } }: { user: User }) {
  const query = useApi('listShopSessions', { body: { user: id } }, { staleTime: 60_000 })
  const { end, isPending, problem } = useEnding(id)
  return (
    <Part title="ログイン中の端末" focusId="shop-sessions">
      <Loaded query={query} what="ログイン中の端末" skeleton={<Skeleton shape="box" />}>
        {({ sessions }) => (
          <>
            {sessions.length === 0 ? (
              <p className={styles.quiet}>今ログインしている端末はありません。</p>
            ) : (
              <ul className={styles.sessions}>
                {sessions.map((session) => (
                  <li key={session.id} className={styles.session}>
                    <Device session={session} />
                    <PassingButton
                      next="#shop-sessions"
                      icon={LogOut}
                      inactive={isPending}
                      aria-label={`${session.device}をログアウトさせる`}
                      onClick={() => void end(session.id)}
                    >
                      ログアウトさせる
                    </PassingButton>
                  </li>
                ))}
              </ul>
            )}
            <StatusLine tone={problem ? 'danger' : 'plain'}>{problem}</StatusLine>
            {sessions.length > 1 && (
              <PassingButton
                next="#shop-sessions"
                icon={LogOut}
                inactive={isPending}
                onClick={() => void end()}
              >
                すべての端末をログアウトさせる
              </PassingButton>
            )}
          </>
        )}
      </Loaded>
    </Part>
  )
}

/** Ends one session, or without a name all of them. */
function useEnding(id: string) {
  const queries = useQueryClient()
  const one = useKeyedCall('endShopSession')
  const all = useKeyedCall('endShopSessions')
  const [isOfAll, setOfAll] = useState(false)

  async function end(session?: string): Promise<void> {
    setOfAll(session === undefined)
    const answer = session
      ? await one.send({ body: { user: id, session } })
      : await all.send({ body: { user: id } })
    if (!answer) return
    queries.setQueryData(['listShopSessions', { body: { user: id } }], answer)
    void queries.invalidateQueries({ queryKey: ['listAudit'] })
  }

  return {
    end,
    isPending: one.isPending || all.isPending,
    /** Of the last of them: what failed before is past. */
    problem: (isOfAll ? all : one).problem,
  }
}

function Device({ session }: { session: Session }) {
  return (
    <div>
      <p>
        <b>{session.device}</b>
      </p>
      <p className={styles.quiet}>
        最後の操作 {pastMomentText(session.seen_at)}・ログイン {pastMomentText(session.started_at)}
        ・{session.address}
      </p>
    </div>
  )
}
