import { useState } from 'react'
import { useApi, useApiChange } from '#web/api/hooks.ts'
import { SessionList } from '#web/screens/edit/session-list.tsx'
import { failureWords } from '#web/screens/failure-words.ts'
import { SignOutDialog } from '#web/screens/sign-out-dialog.tsx'
import { isUnsavedNow } from '#web/screens/unsaved.ts'
import { useSignedOut } from '#web/screens/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './account-screen.module.css'

/** Where the admin is signed in, to end one or all of them. */
export function SessionsSection() {
  const query = useApi('listOwnSessions', {}, { refetchOnWindowFocus: true })
  const one = useApiChange('endOwnSession', ['listOwnSessions'])
  const { all, askOrEndAll, question } = useEndingAll()
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1}>
        ログインしている端末
      </h2>
      <Loaded query={query} what="ログインしている端末" skeleton={<Skeleton shape="box" />}>
        {({ sessions }) => (
          <>
            <SessionList
              sessions={sessions}
              ending={one.isPending ? one.variables.body.session : undefined}
              onEnd={(session) => one.mutate({ body: { session } })}
            />
            <div className={styles.buttons}>
              {sessions.length > 1 && (
                <PassingButton
                  next="#sessions"
                  busy={all.isPending}
                  onClick={() => all.mutate({ body: { here: false } })}
                >
                  ほかの端末をすべてログアウト
                </PassingButton>
              )}
              <Button kind="quiet" busy={all.isPending} onClick={askOrEndAll}>
                この端末もふくめて、すべてログアウト
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <Outcome results={[one, all]} />
      <SignOutDialog {...question} />
    </section>
  )
}

/** Ends many at once; where this one is among them, not before a question if there is unsaved work. */
function useEndingAll() {
  const all = useApiChange('endOwnSessions', ['listOwnSessions'])
  const leave = useSignedOut('/edit')
  const [open, setOpen] = useState(false)

  function endAll() {
    all.mutate({ body: { here: true } }, { onSuccess: ({ res }) => leave(res) })
  }

  function askOrEndAll() {
    if (!isUnsavedNow()) return endAll()
    // What failed before is not what is asked about.
    all.reset()
    setOpen(true)
  }

  const leaving = { isPending: all.isPending, error: all.error, signOut: endAll }
  return { all, askOrEndAll, question: { open, onClose: () => setOpen(false), leaving } }
}

type Result = { error: Error | null; data: { res: string } | undefined; submittedAt: number }

/** What came of the last of these calls. */
function Outcome({ results }: { results: readonly Result[] }) {
  const latest = Math.max(...results.map(({ submittedAt }) => submittedAt))
  const last = results.find(({ submittedAt }) => submittedAt === latest)
  if (last?.error) return <StatusLine tone="danger">{failureWords(last.error)}</StatusLine>
  return <StatusLine tone="good">{last?.data?.res}</StatusLine>
}
