import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { AccountSession } from '#functions/contract/accounts/account-session.ts'
import { SignOutDialog } from '#web/account/shared/sign-out-dialog.tsx'
import { useLeaveSession } from '#web/account/shared/use-sign-out.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useApi, useApiMutation } from '#web/api/use-api.ts'
import { hasUnsavedWork } from '#web/drafts/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import { AccountSection } from './account-section.tsx'

export function SessionsSection() {
  const query = useApi('listOwnSessions', {}, { refetchOnWindowFocus: true })
  const one = useApiMutation('endOwnSession', ['listOwnSessions'])
  const { all, askOrEndAll, question } = useEndAllSessions()
  return (
    <AccountSection id="sessions" title="ログインしているスマホとパソコン">
      <QueryContent query={query} what="ログインしているスマホとパソコン">
        {({ sessions }) => (
          <>
            <SessionList
              sessions={sessions}
              ending={one.isPending ? one.variables.body.session : undefined}
              onEnd={(session) => one.mutate({ body: { session } })}
            />
            <div className="flex wrap gap-3">
              {sessions.length > 1 && (
                <DisappearingButton
                  next="#sessions"
                  busy={all.isPending}
                  onClick={() => all.mutate({ body: { here: false } })}
                >
                  ほかのスマホとパソコンをすべてログアウト
                </DisappearingButton>
              )}
              <Button kind="quiet" busy={all.isPending} onClick={askOrEndAll}>
                {thisDevice}もふくめて、すべてログアウト
              </Button>
            </div>
          </>
        )}
      </QueryContent>
      <LatestResult results={[one, all]} />
      <SignOutDialog {...question} />
    </AccountSection>
  )
}

/** Ends several sessions. Asks first if that includes this one and there is unsaved work. */
function useEndAllSessions() {
  const all = useApiMutation('endOwnSessions', ['listOwnSessions'])
  const leave = useLeaveSession('/edit')
  const [open, setOpen] = useState(false)

  function endAll() {
    all.mutate({ body: { here: true } }, { onSuccess: ({ res }) => leave(res) })
  }

  function askOrEndAll() {
    if (!hasUnsavedWork()) return endAll()
    // The dialog must not show an earlier failure.
    all.reset()
    setOpen(true)
  }

  const leaving = { isPending: all.isPending, error: all.error, signOut: endAll }
  return { all, askOrEndAll, question: { open, onClose: () => setOpen(false), leaving } }
}

type Result = { error: Error | null; data: { res: string } | undefined; submittedAt: number }

/** Shows the result of the most recent call. */
function LatestResult({ results }: { results: readonly Result[] }) {
  const latest = Math.max(...results.map(({ submittedAt }) => submittedAt))
  const last = results.find(({ submittedAt }) => submittedAt === latest)
  if (last?.error) return <StatusLine tone="danger">{formatApiFailure(last.error)}</StatusLine>
  return <StatusLine tone="good">{last?.data?.res}</StatusLine>
}

type Props = {
  sessions: readonly AccountSession[]
  /** Id of the session that is being ended. */
  ending: string | undefined
  onEnd: (session: string) => void
}

/** Lists the sessions of an account; each except the current one can be ended. */
function SessionList({ sessions, ending, onEnd }: Props) {
  return (
    <ul className="stack gap-2">
      {sessions.map(({ id, device, address, started_at, seen_at, current }) => (
        <li key={id} className="spread p-3-4 border round-md">
          <div className="min-w-0">
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
