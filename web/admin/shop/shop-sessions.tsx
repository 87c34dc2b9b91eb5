import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { AccountSession } from '#functions/contract/accounts/account-session.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useIdempotentCall } from '#web/admin/shared/use-idempotent-call.ts'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

const listName = 'ログイン中のスマホとパソコン'
const noSessions = '今ログインしているスマホとパソコンはありません。'

/** The devices on which the shop is signed in. */
export function ShopSessions({ shop: { id } }: { shop: ShopProfile }) {
  const query = useApi('listShopSessions', { body: { user: id } }, { staleTime: 60_000 })
  const { end, isPending, problem } = useEndSessions(id)
  const canEnd = useCanCall('endShopSession')
  return (
    <>
      <QueryContent query={query} what={listName}>
        {({ sessions }) => (
          <>
            {sessions.length === 0 ? (
              <p className="hint">{noSessions}</p>
            ) : (
              <ul className="stack gap-3">
                {sessions.map((session) => (
                  <li key={session.id} className="spread pb-3 line-bottom">
                    <Device session={session} />
                    {canEnd && (
                      <DisappearingButton
                        next="#sessions"
                        icon={LogOut}
                        inactive={isPending}
                        aria-label={`${session.device}をログアウトさせる`}
                        onClick={() => void end(session.id)}
                      >
                        ログアウトさせる
                      </DisappearingButton>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <StatusLine tone={problem ? 'danger' : 'plain'}>{problem}</StatusLine>
            {canEnd && sessions.length > 1 && (
              <DisappearingButton
                next="#sessions"
                icon={LogOut}
                inactive={isPending}
                onClick={() => void end()}
              >
                すべてのスマホとパソコンをログアウトさせる
              </DisappearingButton>
            )}
          </>
        )}
      </QueryContent>
    </>
  )
}

/** Ends one session, or all of them if none is given. */
function useEndSessions(id: string) {
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const one = useIdempotentCall('endShopSession')
  const all = useIdempotentCall('endShopSessions')
  const [isOfAll, setOfAll] = useState(false)

  async function end(session?: string): Promise<void> {
    setOfAll(session === undefined)
    const answer = session
      ? await one.send({ body: { user: id, session } })
      : await all.send({ body: { user: id } })
    if (!answer) return
    queries.setQueryData(['listShopSessions', { body: { user: id } }], answer)
    void invalidate('listAudit')
  }

  return {
    end,
    isPending: one.isPending || all.isPending,
    /** The problem of the last call. */
    problem: (isOfAll ? all : one).problem,
  }
}

function Device({ session }: { session: AccountSession }) {
  return (
    <div>
      <p>
        <b>{session.device}</b>
      </p>
      <p className="hint">{`最後の操作 ${formatPastMoment(session.seen_at)}・ログイン ${formatPastMoment(session.started_at)}・${session.address}`}</p>
    </div>
  )
}
