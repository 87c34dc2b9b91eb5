import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { AccountSession } from '#functions/contract/accounts/account-session.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
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
  const { end, isPending, failure } = useEndSessions(id)
  const canEnd = useCanCall('endShopSession')
  return (
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
                      onClick={() => end(session.id)}
                    >
                      ログアウトさせる
                    </DisappearingButton>
                  )}
                </li>
              ))}
            </ul>
          )}
          <StatusLine tone="danger">{failure}</StatusLine>
          {canEnd && sessions.length > 1 && (
            <DisappearingButton
              next="#sessions"
              icon={LogOut}
              inactive={isPending}
              onClick={() => end()}
            >
              すべてのスマホとパソコンをログアウトさせる
            </DisappearingButton>
          )}
        </>
      )}
    </QueryContent>
  )
}

/** Ends one session, or all of them if none is given. */
function useEndSessions(user: string) {
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const { run, isPending, failure } = useFormSubmit()
  const end = (session?: string) =>
    void run(async ({ call }) => {
      const answer = session
        ? await call('endShopSession', { body: { user, session } })
        : await call('endShopSessions', { body: { user } })
      queries.setQueryData(['listShopSessions', { body: { user } }], answer)
      void invalidate('listAudit')
    })
  return { end, isPending, failure }
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
